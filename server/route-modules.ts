import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/ui/reconnect.ts', import.meta.url))

/** Has Remix load the scripts of routes with `loadRouteModule` of ours, which waits for a lost connection. */
export const routeModules: Plugin = {
  name: 'route-modules',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './routeModules.js' && importer?.includes('/@remix-run/react/') ? OURS : undefined,
}
