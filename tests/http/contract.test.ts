import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteConfigEntry } from '@remix-run/route-config'
import map from '../../app/routes'
import type { Describe, Operation } from '../../app/http/endpoint.server'
import type { OpenApi } from '../../app/http/openapi/document'
import type { DocumentedOperation } from '../../app/http/openapi/operation'
import { visitor, type Visitor } from '../support/client'
import { hostileValues, huge, shown, type Kind } from '../support/hostile-values'
import { formWith } from '../support/images'
import { sampled } from '../support/sampled'
import { serverBuild, setUpServer } from '../support/server'
import { makeRows } from './admin-access-rows'
import { addressOf, endpoints, type methods } from './admin-access-table'
import { ownCalls } from './contract-calls'
import { travelCalls } from './contract-travel-calls'
import { makeWorld, type Call, type World } from './contract-world'

const PDF = Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n')
const server = setUpServer()
let world: World
let document: OpenApi
let operations: { method: string; path: string; operation: DocumentedOperation }[]

/** A valid call of each operation by its id. A new operation needs a new entry. */
const calls: Record<string, (world: World) => Promise<Call> | Call> = { ...ownCalls, ...travelCalls }

const endpointOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const inConsole = ({ method, path }: (typeof operations)[number]) =>
  endpoints[endpointOf(path)]?.methods[method as (typeof methods)[number]]

/** A valid call of an operation, which for the console is that of the access table. */
async function callOf(each: (typeof operations)[number]): Promise<Call & { path: string }> {
  const call = await calls[each.operation.operationId]?.(world)
  if (call) {
    const ids = [...(call.ids ?? [])]
    return { ...call, path: each.path.replaceAll(/\{\w+\}/g, () => ids.shift()!) + (call.query ?? '') }
  }
  const [endpoint, given] = [endpointOf(each.path), inConsole(each)!]
  const { rows, admin } = world
  const form = given.file && formWith('pdf', [{ name: 'a.pdf', bytes: PDF }])
  return { path: addressOf(endpoint, rows), body: given.body?.(rows), form, who: admin }
}

beforeAll(async () => {
  world = await makeWorld(server)
  document = (await visitor(server.origin).json<OpenApi>('GET', '/api/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})

/** The documented schema of an answer; undefined where the status is not documented, null where it has no body. */
function schemaOf({ responses }: DocumentedOperation, status: number) {
  const answer = responses[String(status)]
  if (!answer) return undefined
  const { content } =
    '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer
  return content?.['application/json']?.schema ?? null
}

const compiledSchemas = new Map<unknown, z.ZodType>()

/** Turns a documented schema and the components it refers to into a zod schema. */
function compiled(schema: object): z.ZodType {
  let known = compiledSchemas.get(schema)
  if (!known) {
    const schemas: Record<string, object> = document.components.schemas
    const $defs: Record<string, object> = {}
    const collect = (from: object) => {
      for (const [, name] of JSON.stringify(from).matchAll(/#\/components\/schemas\/([^"]+)/g))
        if (!(name! in $defs)) collect(($defs[name!] = schemas[name!]!))
    }
    collect(schema)
    const refers = JSON.parse(
      JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as z.core.JSONSchema.JSONSchema
    compiledSchemas.set(schema, (known = z.fromJSONSchema(refers)))
  }
  return known
}

/** The schemas that read the bodies and queries of operations, by method and path. */
async function schemasOfBuild(): Promise<Map<string, Pick<Operation, 'body' | 'query'>>> {
  const { routes } = await serverBuild()
  return new Map(
    Object.values(routes).flatMap((route) => {
      const loader = route?.module.loader as { describe?: Describe } | undefined
      const path = `/${route?.path}`.replaceAll(/:(\w+)/g, '{$1}')
      const described = loader?.describe?.(route!.path ?? '').operations ?? {}
      return Object.entries(described).map(
        ([method, operation]) => [`${method} ${path}`, operation as Operation] as const,
      )
    }),
  )
}

/** How an answer differs from its documentation, including undocumented fields; null if it does not. */
function faultOf(
  operation: DocumentedOperation,
  { status, body }: { status: number; body: unknown },
): string | null {
  const schema = schemaOf(operation, status)
  const about = `${operation.operationId} ${status} ${JSON.stringify(body).slice(0, 300)}`
  if (schema === undefined) return `${about}: the status is not documented`
  if (schema === null) return body === '' ? null : `${about}: there is a body where none is documented`
  const fits = compiled(schema).safeParse(body)
  return fits.success ? null : `${about}: ${z.prettifyError(fits.error)}`
}

const withIds = (path: string) => path.replaceAll(/\{\w+\}/g, crypto.randomUUID())

async function send(who: Visitor, method: string, { path, body, form }: Call & { path: string }) {
  if (!form) return who.json(method, path, body)
  const response = await who.send(path, { method, body: form, headers: { Accept: 'application/json' } })
  return { status: response.status, body: (await response.json()) as unknown }
}

/** The kind of a field that has this value. */
function kindOf(value: unknown): Kind {
  if (typeof value === 'number') return 'count'
  const text = typeof value === 'string' ? value : ''
  if (/^\d{4}-\d\d-\d\d/.test(text)) return 'date'
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) return 'id'
  return /^\d+\.\d\d$/.test(text) ? 'money' : 'opaque'
}

/** What leaves an optional field empty, and zero, which some numbers may be. */
const MAY_BE_VALID = ['', ' ', null, Number.NaN, -Infinity, 0, '-0']

describe('every documented operation', () => {
  test('refuses every value that its fields cannot have', async () => {
    const schemas = await schemasOfBuild()
    const accepted: string[] = []
    for (const each of operations) {
      const { method, path, operation } = each
      const schema = schemas.get(`${method} ${path}`)?.body as z.ZodType | undefined
      const valid = schema && (await callOf(each)).body
      if (!schema || !valid) continue
      const accepts = (body: unknown) => schema.safeParse(body).success
      expect([operation.operationId, accepts(valid)]).toEqual([operation.operationId, true])
      for (const other of [[], [valid], null, 'text', JSON.stringify(valid), 5, true])
        if (accepts(other)) accepted.push(`${operation.operationId}: ${shown(other)}`)
      for (const [field, value] of Object.entries(valid)) {
        for (const hostile of hostileValues(kindOf(value))) {
          if (!MAY_BE_VALID.some((one) => Object.is(one, hostile)) && accepts({ ...valid, [field]: hostile }))
            accepted.push(`${operation.operationId} ${field}: ${shown(hostile)}`)
        }
      }
    }
    expect(accepted).toEqual([
      // The longest text of all.
      `postAdminContent content: ${huge.length} characters`,
      // Price rules may all be left out, and others are dropped.
      'putListing priceRules: {}',
      'putListing priceRules: {"toString":"x"}',
      'postMessageAndOtherIdRead upTo: "20260306"',
    ])
  })

  test('answers a valid call as documented', { timeout: 120_000 }, async () => {
    const faults = operations.flatMap((each) =>
      each.operation.operationId in calls || inConsole(each)
        ? []
        : `${each.operation.operationId}: no call is defined`,
    )
    for (const each of sampled(operations, 2)) {
      const { method, operation } = each
      const call = await callOf(each)
      const answer = await send(call.who ?? world.guest, method, call)
      const fault =
        answer.status < 400 || answer.status === call.refused
          ? faultOf(operation, answer)
          : `${operation.operationId}: ${answer.status} ${JSON.stringify(answer.body)}`
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  })

  test('refuses callers without access as documented', { timeout: 60_000 }, async () => {
    const faults: string[] = []
    // The access table of the console tries its endpoints with everyone.
    for (const { method, path, operation } of operations.filter(
      ({ operation }) => !['anyone', 'admin'].includes(operation['x-access']),
    )) {
      const answer = await visitor(server.origin).json(
        method,
        withIds(path),
        method === 'GET' ? undefined : {},
      )
      if (answer.status !== 401) faults.push(`${operation.operationId}: signed out ${answer.status}`)
      const fault = faultOf(operation, answer)
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  })

  test('refuses malformed bodies as documented', { timeout: 120_000 }, async () => {
    const faults: string[] = []
    for (const { method, path, operation } of sampled(
      operations.filter(({ operation }) => operation.requestBody),
      8,
    )) {
      const who = operation['x-access'] === 'admin' ? world.admin : world.guest
      for (const body of ['', '[]', '{"nothing":"known"}']) {
        const answer = await who.json(method, withIds(path), body)
        const fault =
          answer.status >= 400 && answer.status < 500
            ? faultOf(operation, answer)
            : `${operation.operationId} accepted ${body}: ${answer.status}`
        if (fault) faults.push(fault)
      }
    }
    expect(faults).toEqual([])
  })
})

test(
  'every operation with a request key takes it as the Idempotency-Key header too',
  { timeout: 60_000 },
  async () => {
    const keyed = operations.filter(({ operation }) =>
      JSON.stringify(operation.requestBody ?? '').includes('"requestKey"'),
    )
    expect(keyed.length).toBeGreaterThan(8)
    const faults: string[] = []
    for (const { operation } of keyed)
      if (
        !operation.parameters?.some(({ name, in: where }) => name === 'Idempotency-Key' && where === 'header')
      )
        faults.push(`${operation.operationId}: the header is not documented`)
    world = { ...world, rows: await makeRows(server.db, world.admin, world.people.admin.id) }
    for (const each of sampled(keyed, 4)) {
      const { method } = each
      const { operationId } = each.operation
      const { path, body, who = world.guest } = await callOf(each)
      const { requestKey: _, ...rest } = body as Record<string, unknown>
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      const differs = await who.json(method, path, { ...rest, requestKey: crypto.randomUUID() }, key)
      const first = await who.json(method, path, rest, key)
      const again = await who.json(method, path, { ...rest, requestKey: key['Idempotency-Key'] }, key)
      if (differs.status !== 400 || !differs.body.message.includes('Idempotency-Key'))
        faults.push(`${operationId}: two keys were answered with ${differs.status}`)
      if (first.status >= 300 || !first.body.id || again.status >= 300 || again.body.id !== first.body.id)
        faults.push(`${operationId}: ${JSON.stringify([first.status, first.body, again.status, again.body])}`)
    }
    expect(faults).toEqual([])
  },
)

test('the document has an ETag, a version and unique operation ids', async () => {
  const first = await visitor(server.origin).json('GET', '/api/openapi.json')
  const again = await visitor(server.origin).json('GET', '/api/openapi.json', undefined, {
    'If-None-Match': first.headers.get('ETag')!,
  })
  expect([first.status, again.status, first.body.openapi, first.body.info.version]).toEqual([
    200,
    304,
    '3.1.0',
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
  ])
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.length).toBe(new Set(ids).size)
})

test('every endpoint of the route map is documented', () => {
  const undocumented = ['/api/openapi.json', '/api/docs', '/api/payments/webhook', '/api/*']
  const endpoints = (map as RouteConfigEntry[]).flatMap(({ path }) =>
    path?.startsWith('api/') ? [`/${path.replaceAll(/:(\w+)/g, '{$1}')}`] : [],
  )
  expect(endpoints.filter((path) => !undocumented.includes(path) && !(path in document.paths))).toEqual([])
})

test('no endpoint accepts a method that is not documented', async () => {
  const open: string[] = []
  for (const [path, methods] of sampled(Object.entries(document.paths), 8)) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
      (one) => !(one.toLowerCase() in methods),
    )) {
      const { status, headers } = await world.admin.json(
        method,
        withIds(path),
        method === 'GET' ? undefined : {},
      )
      const allowed = headers
        .get('Allow')
        ?.split(', ')
        .filter((one) => one !== 'HEAD')
      const documented = Object.keys(methods).map((one) => one.toUpperCase())
      if (status !== 405 || allowed?.sort().join() !== documented.sort().join())
        open.push(`${method} ${path}: ${status}, Allow: ${allowed}`)
    }
  }
  expect(open).toEqual([])
})

test('the documentation page lists every operation without scripts', async () => {
  const response = await visitor(server.origin).get('/api/docs')
  const page = await response.text()
  expect(response.status).toBe(200)
  for (const { operation } of operations) expect(page).toContain(`id="${operation.operationId}"`)
  expect(page).toContain('href="/api/openapi.json"')
})

describe('queries', () => {
  const queries: Record<string, Record<string, Kind | unknown[]>> = {
    'GET /api/listings': {
      type: 'choice',
      checkIn: 'date',
      checkOut: 'date',
      guests: 'count',
      maxGuests: 'count',
      minPrice: 'money',
      maxPrice: 'money',
      placeType: 'choice',
      amenities: 'choice',
      instantBook: 'choice',
      sortBy: 'choice',
      page: 'count',
      location: ['\0', 'x'.repeat(5_000), '\u0001\0'],
    },
    'GET /api/listings/{id}/availability': { from: 'date', to: 'date' },
    'GET /api/users/{id}/reviews': { page: 'count' },
    'GET /api/bookings': { role: 'choice', page: 'count' },
  }
  /** Values that these parameters accept. */
  const acceptedValues: Record<string, string[]> = {
    instantBook: ['true', 'false', '0'],
    minPrice: ['0'],
    maxPrice: ['0'],
    amenities: [' '],
  }
  test.each(Object.entries(queries))('%s refuses every hostile value', async (name, params) => {
    const schema = (await schemasOfBuild()).get(name)!.query!
    const accepted = Object.entries(params).flatMap(([param, kind]) =>
      (Array.isArray(kind) ? kind : hostileValues(kind as Kind))
        .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
        .map(String)
        // An empty parameter counts as absent.
        .filter((value) => value !== '' && !acceptedValues[param]?.includes(value))
        .filter((value) => schema.safeParse({ [param]: value }).success)
        .map((value) => `${param}=${shown(value)}`),
    )
    expect(accepted).toEqual([])
  })
})
