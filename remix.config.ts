import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the server's programs together with the routes, so that a process has one copy of each module. */
const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: 'build',
  enforce: 'post',
  config: (_, { isSsrBuild }) => {
    if (!isSsrBuild) return
    const input = {
      index: 'virtual:remix/server-build',
      main: at('server/main.ts'),
      work: at('server/work.ts'),
      'calendar-worker': at('app/integrations/calendars/calendar-worker.ts'),
    }
    // Nobody downloads the server's code, so leaving out what it does not use is not worth seconds of each build.
    return { build: { rollupOptions: { input, treeshake: false, output: { entryFileNames: '[name].js' } } } }
  },
}

/** Pages load files from ASSETS_ORIGIN, which is read at the start. Browsers refuse icons from another origin. */
const assetsOrigin: Plugin = {
  name: 'assets-origin',
  apply: 'build',
  config: (_, { isSsrBuild }) => ({
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        isSsrBuild && hostType === 'js' && !/\/icons-[^/]+\.svg$/.test(file)
          ? { runtime: `((process.env.ASSETS_ORIGIN || "") + ${JSON.stringify(`/${file}`)})` }
          : undefined,
    },
  }),
}

// Remix v2 reads only JavaScript configuration, so this file is the Vite configuration.
export default defineConfig({
  resolve: { alias: { '~': at('app'), '#db': at('db') } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  plugins: [
    tailwindcss(),
    serverPrograms,
    assetsOrigin,
    remix({
      ignoredRouteFiles: ['**/*'], // app/routes.ts lists the routes
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
  ],
})
