import { createHash } from 'node:crypto'
import { version } from '../../../package.json'
import { site } from '../../domain/shared/site'
import type { Describe } from '../endpoint.server'
import { hostCookie } from '../host-cookie.server'
import { etagOf } from '../conditional'
import { describeEndpoints, type Endpoint, type OpenApi } from './document'

type Described = { document: OpenApi; tag: string }

let described: { of: string; document: Promise<Described> } | undefined

/** The OpenAPI document of all endpoints and its ETag, built once for a name and address. */
export function openApi(): Promise<Described> {
  const { name, supportEmail } = site()
  const of = JSON.stringify([name, supportEmail])
  if (described?.of !== of) described = { of, document: describe() }
  return described.document
}

async function describe(): Promise<Described> {
  const document = describeEndpoints(await endpoints(), {
    version,
    cookie: hostCookie('session', { days: 1 })[0],
    site: site(),
  })
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16)
  return { document, tag: etagOf('openapi', hash) }
}

/** Every endpoint of the route map. Only the build knows both an endpoint's path and its module. */
async function endpoints(): Promise<Endpoint[]> {
  const { routes } = await import('virtual:remix/server-build')
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  return Object.values(routes).flatMap((route) => {
    const path = pathOf(route?.id)
    const described = (route?.module.loader as { describe?: Describe } | undefined)?.describe?.(path)
    return described ? [{ path, operations: described.operations }] : []
  })
}
