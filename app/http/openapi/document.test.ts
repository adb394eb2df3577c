import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { partialUpdate } from '~/domain/shared/schemas'
import type { Operation } from '../endpoint.server'
import { describeEndpoints, type Endpoint } from './document'

const pet = z.object({ id: z.uuid(), name: z.string(), born: z.date() }).meta({ id: 'Pet' })
const operation = (more: Partial<Operation> = {}): Operation => ({
  summary: 'A test',
  access: 'anyone',
  answers: { 200: z.array(pet) },

  ...more,
})
const documentOf = (...endpoints: Endpoint[]) =>
  describeEndpoints(endpoints, {
    version: '1.2.3',
    cookie: 'session',
    site: { name: 'Roamstead', supportEmail: '' },
  })

describe('the OpenAPI document', () => {
  test('names an operation after its path, its parameters and its noun', () => {
    const { paths } = documentOf(
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

  test('refuses two different schemas with one id', () => {
    const other = z.object({ other: z.string() }).meta({ id: 'Pet' })
    expect(() =>
      documentOf({
        path: 'api/pets',
        operations: { GET: operation(), POST: operation({ answers: { 201: other } }) },
      }),
    ).toThrow()
  })

  test('lists the refusals that access and body imply together with those of the endpoint', () => {
    const { paths } = documentOf({
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
      description: 'Not this one. Or: The request came from another site.',
    })
    expect(security).toEqual([{ session: [] }])
  })

  test('describes a body that is validated in a later step, and the fields of a query', () => {
    const { paths } = documentOf({
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

  test('describes the Idempotency-Key header of a body that has a request key', () => {
    const { paths } = documentOf({
      path: 'api/pets',
      operations: {
        POST: operation({ body: z.object({ requestKey: z.uuid().optional() }) }),
        PUT: operation({ body: z.object({ name: z.string() }) }),
      },
    })
    expect(paths['/api/pets']!.post!.parameters).toEqual([
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ])
    expect(paths['/api/pets']!.put!).not.toHaveProperty('parameters')
  })
})
