import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { partialUpdate } from '~/domain/shared/schemas'
import type { Operation } from '../endpoint.server'
import { describeEndpoints, type Endpoint } from './document'

const handle = async () => new Response()
const pet = z.object({ id: z.uuid(), name: z.string(), born: z.date() }).meta({ id: 'Pet' })
const operation = (more: Partial<Operation> = {}): Operation => ({
  summary: 'A test',
  access: 'anyone',
  answers: { 200: z.array(pet) },
  handle,
  ...more,
})
const describeThem = (...endpoints: Endpoint[]) =>
  describeEndpoints(endpoints, { version: '1.2.3', cookie: 'session' })

describe('the document of the endpoints', () => {
  test('names an operation by its address, its parameters and its noun', () => {
    const { paths } = describeThem(
      {
        path: 'api/listings/:id/reviews/:review',
        operations: { GET: operation({ params: { review: 'Which review' } }) },
      },
      { path: 'api/admin/content/:id', operations: { DELETE: operation() } },
    )
    expect(paths['/api/listings/{id}/reviews/{review}']!.get).toMatchObject({
      operationId: 'getListingReview',
      tags: ['Listings'],
      parameters: [
        { name: 'id', in: 'path', description: 'The id of the listing' },
        { name: 'review', in: 'path', description: 'Which review' },
      ],
    })
    expect(paths['/api/admin/content/{id}']!.delete).toMatchObject({
      operationId: 'deleteAdminContentById',
      tags: ['Back office'],
    })
  })

  test('keeps a shape with a name once, an instant as text, and takes no field beside those it has', () => {
    const { paths, components } = describeThem({ path: 'api/pets', operations: { GET: operation() } })
    expect(paths['/api/pets']!.get!.responses['200']).toMatchObject({
      content: {
        'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
      },
    })
    expect(components.schemas).toMatchObject({
      Pet: {
        properties: { id: { type: 'string', format: 'uuid' }, born: { type: 'string', format: 'date-time' } },
        additionalProperties: false,
      },
    })
  })

  test('refuses two shapes of one name', () => {
    const other = z.object({ other: z.string() }).meta({ id: 'Pet' })
    expect(() =>
      describeThem({
        path: 'api/pets',
        operations: { GET: operation(), POST: operation({ answers: { 201: other } }) },
      }),
    ).toThrow()
  })

  test('tells the refusals that access and body bring beside those of the endpoint itself', () => {
    const { paths } = describeThem({
      path: 'api/pets',
      operations: {
        POST: operation({
          access: 'admin',
          body: z.object({ name: z.string() }),
          refusals: { 403: 'Not this one.', 409: 'It is there already.' },
        }),
      },
    })
    const { responses, security } = paths['/api/pets']!.post!
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '503'])
    expect(responses['403']).toMatchObject({
      description: 'Not this one. Or: The request came from a page of another site.',
    })
    expect(security).toEqual([{ session: [] }])
  })

  test('shows what a body reads whose schema only looks at it later, and the fields of a query', () => {
    const { paths } = describeThem({
      path: 'api/pets/:id',
      operations: {
        PUT: operation({
          body: partialUpdate(z.object({ name: z.string() }).partial()),
          query: z.object({ page: z.coerce.number().default(1) }),
        }),
      },
    })
    const { requestBody, parameters } = paths['/api/pets/{id}']!.put!
    expect(requestBody!.content['application/json']!.schema).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string' } },
    })
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'page', in: 'query', required: false }))
  })

  test('is the same whatever the order of the endpoints', () => {
    const [one, other]: Endpoint[] = [
      { path: 'api/a', operations: { GET: operation() } },
      { path: 'api/b', operations: { POST: operation(), GET: operation() } },
    ]
    expect(JSON.stringify(describeThem(one!, other!))).toBe(JSON.stringify(describeThem(other!, one!)))
  })
})
