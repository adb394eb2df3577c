import type { ServerBuild } from '@remix-run/node'

/** The folder of the build's files, as the manifest of a build writes their addresses. */
const ASSETS = '/assets/'

/** A build whose pages load its files from another origin, such as that of a CDN. */
export function withAssetsOrigin(build: ServerBuild, origin: string): ServerBuild {
  return { ...build, assets: prefixed(build.assets, origin) }
}

function prefixed<T>(value: T, origin: string): T {
  if (typeof value === 'string') return (value.startsWith(ASSETS) ? origin + value : value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => prefixed(one, origin)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, prefixed(one, origin)])) as T
}
