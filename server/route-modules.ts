import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/ui/reconnect.ts', import.meta.url))
let isReplaced = false

/** Has Remix load the scripts of routes with `loadRouteModule` of ours, which waits for a lost connection. */
export const routeModules: Plugin = {
  name: 'route-modules',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId(id, importer) {
    if (id !== './routeModules.js' || !importer?.includes('/@remix-run/react/')) return
    isReplaced = true
    return OURS
  },
  buildEnd(error) {
    if (!error && !isReplaced) this.error('route-modules.ts does not find what loads the scripts of routes.')
  },
}
