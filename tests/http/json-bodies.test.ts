import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Describe, Operation } from '../../app/http/endpoint.server'
import { hostileValues, shown, type Kind } from '../support/hostile-values'
import { setUpServer } from '../support/server'
import { jsonBodies } from './json-bodies'

setUpServer()

/** The operations of the build, by method and path: `PUT /api/listings/{id}`. */
const operations = new Map<string, Operation>()
beforeAll(async () => {
  const { routes } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as ServerBuild
  for (const route of Object.values(routes)) {
    const described = (route?.module.loader as { describe?: Describe } | undefined)?.describe?.(
      route!.path ?? '',
    )
    const path = `/${route?.path}`.replaceAll(/:(\w+)/g, '{$1}')
    for (const [method, operation] of Object.entries(described?.operations ?? {}))
      operations.set(`${method} ${path}`, operation)
  }
})

const schemaOf = (name: string) => operations.get(name.split(',')[0]!)?.body as z.ZodType
/** The value that arrives when a client sends it as JSON. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify({ value: value ?? null })).value as unknown

test('the body of every operation is listed here', () => {
  const withBody = [...operations].filter(([, { body }]) => body).map(([name]) => name)
  expect(withBody.length).toBeGreaterThan(30)
  const listed = new Set(Object.keys(jsonBodies).map((name) => name.split(',')[0]))
  expect({
    missing: withBody.filter((name) => !listed.has(name)),
    unknown: [...listed].filter((name) => !withBody.includes(name!)),
  }).toEqual({ missing: [], unknown: [] })
})

describe.each(Object.entries(jsonBodies))('%s', (name, { validBody, fields }) => {
  test('accepts a valid body but no list, text, number or null instead', () => {
    expect(schemaOf(name).safeParse(validBody()).error).toBeUndefined()
    for (const other of [[], [validBody()], null, 'text', JSON.stringify(validBody()), 5, true])
      expect([other, schemaOf(name).safeParse(other).success]).toEqual([other, false])
  })

  test.each(Object.entries(fields))('refuses every hostile value of %s', (field, given) => {
    const { kind, but } = typeof given === 'string' ? { kind: given, but: [] } : given
    const accepts = (value: unknown) => schemaOf(name).safeParse({ ...validBody(), [field]: value }).success
    const hostile = hostileValues(kind).filter((value) => !but.some((accepted) => Object.is(accepted, value)))
    expect([...hostile.map(asJson), Infinity, -Infinity, 1e29].filter(accepts).map(shown)).toEqual([])
  })
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
  const cases = Object.entries(queries).flatMap(([name, params]) =>
    Object.entries(params).map(([param, kind]) => [name, param, kind] as const),
  )

  test.each(cases)('%s refuses every hostile %s', (name, param, kind) => {
    const schema = operations.get(name)!.query!
    const values = (Array.isArray(kind) ? kind : hostileValues(kind as Kind))
      .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(String)
      // An empty parameter counts as absent.
      .filter((value) => value !== '' && !acceptedValues[param]?.includes(value))
    expect(values.filter((value) => schema.safeParse({ [param]: value }).success).map(shown)).toEqual([])
  })
})
