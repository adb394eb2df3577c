import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@remix-run/route-config'
import map from '../app/routes'
import { narrowBuild } from './narrow-build'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

const flat = (entries: RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => [
    { id: id ?? file, parentId, path, index },
    ...flat(children, id ?? file),
  ])
const routes: Route[] = [{ id: 'root', path: '' }, ...flat(map as RouteConfigEntry[], 'root')]
const build = {
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  assets: { routes: Object.fromEntries(routes.map((one) => [one.id, one])) },
} as unknown as ServerBuild
const narrow = narrowBuild(build)

type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] }
const tree = (table: ServerBuild['routes'], parentId?: string): Tree[] =>
  Object.values(table)
    .filter((one) => one?.parentId === parentId)
    .map((one) =>
      one!.index
        ? { id: one!.id, index: true }
        : { id: one!.id, path: one!.path, children: tree(table, one!.id) },
    )
const trees = new Map<ServerBuild['routes'], Tree[]>()
function matched(table: ServerBuild['routes'], pathname: string) {
  // Building the tree of the whole table for every URL would take seconds.
  const routeTree = trees.get(table) ?? tree(table)
  trees.set(table, routeTree)
  return matchRoutes(routeTree as Parameters<typeof matchRoutes>[0], pathname)?.map(({ route, params }) => [
    route.id,
    params,
  ])
}

const pathOf = ({ parentId, path = '' }: Route): string =>
  [parentId ? pathOf(build.routes[parentId] as Route) : '', path].filter(Boolean).join('/')
const urls = [
  ...new Set(
    routes.map(
      (one) =>
        `/${pathOf(one)
          .replace(/:\w+\??/g, '018cc966-b280-7c8c-8fb2-27e445dc3359')
          .replace('*', 'no/such')}`,
    ),
  ),
]

test('matches every URL of the route map to the same routes as the whole build', () => {
  const unusual = [
    '/nowhere',
    '/nowhere/at/all',
    '/Messages/EVENTS',
    '/%6dessages',
    '/messages/a/b/c/d',
    '//messages',
    '/messages//events',
    '/listing',
    '/api',
    '/__manifest',
    '/.data',
    '/a%2Fb',
  ]
  for (const url of [...urls, ...unusual])
    expect([url, matched(narrow(url).routes, url)]).toEqual([url, matched(build.routes, url)])
  expect(urls.length).toBeGreaterThan(100)
}, 30_000)

test('narrows to a few routes including the home page, and shares them with data requests', () => {
  for (const url of ['/', '/messages', '/listing/1']) {
    const { routes: table, assets } = narrow(url)
    expect(Object.keys(table).length).toBeLessThan(routes.length / 4)
    expect(Object.keys(assets.routes)).toEqual(Object.keys(table))
    expect(Object.keys(table)).toContain('routes/search/home/route.tsx')
  }
  expect(narrow('/messages.data')).toBe(narrow('/messages'))
  expect([narrow('/nowhere'), narrow('/_root.data')]).toEqual([narrow('/'), narrow('/')])
})
