import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { leanLibraries } from './server/lean-libraries'
import { routeModules } from './server/route-modules'
import { styleFiles } from './server/style-files'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Two files that most pages share: libraries, which rarely change, and small modules of ours. Two more are for pages
 * with cards of listings and with forms.
 */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  '@remix-run',
  'react-router',
  'react-router-dom',
  'turbo-stream',
  'cookie',
  'set-cookie-parser',
]
const SHARED_MODULES = [
  'domain/shared/site',
  'components/listings/ignored',
  'components/listings/use-saved',
  'ui/deferred',
  'ui/button',
  'ui/flash',
  'ui/icon',
  'ui/nonce',
  'ui/notice',
  'ui/page-title',
  'ui/picture',
  'ui/served-part',
  'ui/toast-store',
  'ui/toast-styles',
  'ui/use-hydrated',
  'domain/shared/dates',
  'domain/shared/money',
  'domain/shared/phrases',
  'domain/listings/choices',
]
const libraries = new RegExp(`/node_modules/(${LIBRARIES.join('|')})/`)
/** Parts of the shell that are loaded later, or by few pages. */
const OTHERS = [
  'frame',
  'header',
  'footer',
  'phone-bar',
  'account-menu',
  'search-bar',
  'search-pill',
  'search-params',
  'category-toggle',
  'back-link',
  'live-unread',
  'unread',
  'login-trigger',
  'login-overlay',
  'confirm-delete',
  'site-logo',
  'form-page',
].join('|')
/** What pages with cards of listings have in common. */
const CARDS = [
  'components/listings/listing-card',
  'components/listings/listing-grid',
  'components/reviews/rating',
  'domain/search/active-filters',
  'domain/search/describe-results',
  'domain/search/search-url',
]
/** What forms have in common. Parts without behavior, which results have too, are in a file of their own. */
const FORMS = ['components/forms/notice-text', 'ui/field', 'ui/notice-toast']
const forms = new RegExp(`/app/(${FORMS.join('|')})\\.tsx?$`)
const cards = new RegExp(`/app/(${CARDS.join('|')})\\.tsx?$`)
const shared = new RegExp(
  `/app/(${SHARED_MODULES.join('|')})\\.tsx?$|/app/components/shell/(?!(${OTHERS})\\.)[^/]+\\.tsx?$`,
)

/** A module is in the first group that it matches. What it imports, and no earlier group has, comes with it. */
const chunkGroups = [
  { name: 'libraries', test: libraries },
  { name: 'shared', test: shared },
  // A small module of many pages, which would be in a file that other pages load.
  { name: 'parent-link', test: /\/app\/ui\/parent-link\.tsx$/ },
  { name: 'cards', test: cards },
  { name: 'forms', test: forms },
]

const moved = [...SHARED_MODULES, ...CARDS, ...FORMS].filter(
  (name) => !['.ts', '.tsx'].some((end) => existsSync(at(`./app/${name}${end}`))),
)
if (moved.length > 0) throw new Error(`remix.config.ts lists modules that do not exist: ${moved.join(', ')}`)

/** Runs the outbox worker in the development server, the only process that can open the embedded database. */
const outboxWorker: Plugin = {
  name: 'outbox-worker',
  apply: 'serve',
  configureServer(server) {
    // Remix creates a second Vite server to read the routes, which never listens.
    server.httpServer?.once('listening', async () => {
      try {
        const { startOutboxWorker } = (await server.ssrLoadModule(
          '/server/outbox-worker.ts',
        )) as typeof import('./server/outbox-worker')
        const stop = await startOutboxWorker()
        server.httpServer?.once('close', () => void stop())
      } catch (error) {
        console.error('The outbox worker could not start:', error)
      }
    })
  },
}

/** Gives requests of the development server their id and Server-Timing. */
const requestRecords: Plugin = {
  name: 'request-records',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      server.ssrLoadModule('/server/request-records.ts').then((module) => {
        const { recordInDevelopment } = module as typeof import('./server/request-records')
        recordInDevelopment(request, response, next)
      }, next)
    })
  },
}

/** On the server, elements are made without copying their props. */
const elements: Plugin = {
  name: 'elements',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer, { ssr }) =>
    ssr && id === 'react/jsx-runtime' && importer !== ELEMENTS ? ELEMENTS : undefined,
}
const ELEMENTS = at('./server/elements.ts')

/**
 * Builds the server's own modules together with the routes, so that a process has one copy of each module and of what
 * it keeps.
 */
const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: 'build',
  enforce: 'post',
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            target: 'esnext',
            rolldownOptions: {
              input: {
                index: 'virtual:remix/server-build',
                main: at('./server/main.ts'),
                work: at('./server/work.ts'),
              },
              // Node keeps the source of a module, and every character of it takes two bytes if one of them needs two.
              output: {
                entryFileNames: '[name].js',
                charset: 'ascii',
                comments: { legal: true, annotation: false, jsdoc: false },
              },
            },
          },
        }
      : {},
  // The stylesheet is only for browsers.
  load: (id, options) => (options?.ssr && id === at('./app/ui/app.css') ? '' : undefined),
}

/**
 * Leaves the server's half of a part (app/ui/served-part.tsx) out of the scripts for browsers, which load it later if
 * they need it: `served: import.meta.env.SSR ? Part : null` becomes null before TypeScript is compiled, which then
 * removes the import of `Part`, and that of `kept` from `kept(Part)`. Rolldown would keep it in the file of the page,
 * because it is imported in both ways.
 */
const servedParts: Plugin = {
  name: 'served-parts',
  apply: 'build',
  enforce: 'pre',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? {} : { oxc: { typescript: { onlyRemoveTypeImports: false } } },
  transform: {
    filter: { id: /\/app\/.*\.tsx$/, code: 'served: import.meta' },
    handler(code, id, options) {
      if (options?.ssr) return
      const browsers = code.replace(/\bserved: import\.meta\.env\.SSR \? [\w()]+ : null/g, 'served: null')
      if (browsers.includes('served: import.meta')) this.error(`Browsers would load all parts in ${id}.`)
      return { code: browsers, map: null }
    },
  },
}

/**
 * Where pages load the files of the build from. The server puts ASSETS_ORIGIN before their addresses when it starts,
 * and files name each other by their own address. Browsers refuse icons from another origin, so these stay on this one.
 */
const assetsOrigin: Plugin = {
  name: 'assets-origin',
  apply: 'build',
  config: (_, { isSsrBuild }) => ({
    experimental: {
      renderBuiltUrl: (file) =>
        isSsrBuild && !/\/icons-[^/]+\.svg$/.test(file)
          ? { runtime: `((process.env.ASSETS_ORIGIN || "") + ${JSON.stringify(`/${file}`)})` }
          : undefined,
    },
  }),
}

// Remix v2 reads only JavaScript configuration, so this file is the Vite configuration.
export default defineConfig({
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  build: {
    target: 'es2022',
    // Lightning CSS, the default, writes fallbacks for older browsers: 0.2 KB on every page.
    cssMinify: 'esbuild',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Many small files are slow: thirty delayed the first paint of a listing by 0.3 s on a slow connection.
    rolldownOptions: { output: { comments: { legal: true }, codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 3000 },
  // Of a hundred small files, which the server would open one by one at each start.
  ssr: { noExternal: ['libphonenumber-js'] },
  plugins: [
    tailwindcss(),
    styleFiles,
    leanLibraries,
    routeModules,
    outboxWorker,
    requestRecords,
    elements,
    serverPrograms,
    servedParts,
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
