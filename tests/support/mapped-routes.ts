import type { RouteConfigEntry } from '@remix-run/route-config'
import map from '../../app/routes'

export type MappedRoute = { id: string; path: string }

const flat = (entries: RouteConfigEntry[], parent = ''): MappedRoute[] =>
  entries.flatMap(({ id, file, path, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent
    return [{ id: id ?? file.replace(/\.tsx?$/, ''), path: full || '/' }, ...flat(children, full)]
  })

/** Every route of the map with its whole path. Layouts have the path of their parent. */
export const mappedRoutes = flat(map as RouteConfigEntry[])
