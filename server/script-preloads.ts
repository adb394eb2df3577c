import type { ServerBuild } from '@remix-run/node'

/**
 * A build whose pages preload their own scripts, but not those that these import. Browsers load a preloaded script before
 * pictures: on a slow connection, the pictures of a page came more than a second later and its first paint 0.4 s later,
 * though nothing on a page waits for its scripts. The browser's router learns of these routes from the same manifest, so
 * a link to one of them does not preload the imports either; `/__manifest` tells it those of all others.
 */
export function withoutPreloadedImports(build: ServerBuild): ServerBuild {
  const { assets } = build
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  return {
    ...build,
    assets: { ...assets, entry: { ...assets.entry, imports: [] }, routes: Object.fromEntries(routes) },
  }
}
