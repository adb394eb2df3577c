import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Small pieces that nearly every page has: one file of their own, or each would take along the pieces of some screen. */
const everywhere = /\/app\/(ui\/(button|field|hydrated|icon|notice|picture|toast-store)|domain\/(shared\/(dates|money)|bookings\/unit-words|listings\/choices))\.tsx?$/

// Remix v2 reads only JavaScript configuration, so this file is the Vite configuration.
export default defineConfig({
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // On a slow line each small file costs a round trip of its own: thirty held the first paint of a listing back by 0.3 s.
    rollupOptions: { output: { experimentalMinChunkSize: 1_000, manualChunks: (id) => (everywhere.test(id) ? 'everywhere' : undefined) } },
  },
  server: { port: 3000 },
  plugins: [
    tailwindcss(),
    remix({
      ignoredRouteFiles: ['**/*'], // app/routes.ts is the map
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
