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
const part = narrowBuild(build)

type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] }
const tree = (table: ServerBuild['routes'], parentId?: string): Tree[] =>
  Object.values(table)
    .filter((one) => one?.parentId === parentId)
    .map((one) =>
      one!.index
        ? { id: one!.id, index: true }
        : { id: one!.id, path: one!.path, children: tree(table, one!.id) },
    )
const matched = (table: ServerBuild['routes'], pathname: string) =>
  matchRoutes(tree(table) as Parameters<typeof matchRoutes>[0], pathname)?.map(({ route, params }) => [
    route.id,
    params,
  ])

const pathOf = ({ parentId, path = '' }: Route): string =>
  [parentId ? pathOf(build.routes[parentId] as Route) : '', path].filter(Boolean).join('/')
const addresses = [
  ...new Set(
    routes.map(
      (one) =>
        `/${pathOf(one)
          .replace(/:\w+\??/g, '018cc966-b280-7c8c-8fb2-27e445dc3359')
          .replace('*', 'no/such')}`,
    ),
  ),
]

test('every address of the map leads where it does with the whole table', () => {
  const strange = [
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
  for (const address of [...addresses, ...strange])
    expect([address, matched(part(address).routes, address)]).toEqual([
      address,
      matched(build.routes, address),
    ])
  expect(addresses.length).toBeGreaterThan(100)
})

test('a part is small, knows the home page, and is the same for the data of its pages', () => {
  for (const address of ['/', '/messages', '/listing/1']) {
    const { routes: table, assets } = part(address)
    expect(Object.keys(table).length).toBeLessThan(routes.length / 4)
    expect(Object.keys(assets.routes)).toEqual(Object.keys(table))
    expect(Object.keys(table)).toContain('routes/search/home/route.tsx')
  }
  expect(part('/messages.data')).toBe(part('/messages'))
  expect([part('/nowhere'), part('/_root.data'), part('/__manifest')]).toEqual([build, build, build])
})
