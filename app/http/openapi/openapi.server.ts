import { createHash } from 'node:crypto'
import { version } from '../../../package.json'
import type { Operations } from '../endpoint.server'
import { hostCookie } from '../host-cookie.server'
import { tagOf } from '../conditional'
import { describeEndpoints, type Endpoint, type OpenApi } from './document'

type Described = { document: OpenApi; tag: string }

let described: Promise<Described> | undefined

/** The document of all the endpoints there are, and the name of its version. Written once: the endpoints stay as they are while the process runs. */
export function openApi(): Promise<Described> {
  return (described ??= describe())
}

async function describe(): Promise<Described> {
  const document = describeEndpoints(await endpoints(), {
    version,
    cookie: hostCookie('session', { days: 1 })[0],
  })
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16)
  return { document, tag: tagOf('openapi', hash) }
}

/** Every endpoint of the map. The build is the one list that has both an endpoint's address and its module. */
async function endpoints(): Promise<Endpoint[]> {
  const { routes } = await import('virtual:remix/server-build')
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  return Object.values(routes).flatMap((route) => {
    const operations = (route?.module.loader as { operations?: Operations } | undefined)?.operations
    return route && operations ? [{ path: pathOf(route.id), operations }] : []
  })
}
