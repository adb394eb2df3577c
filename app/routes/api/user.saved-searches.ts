import { z } from 'zod'
import { saveSearchSchema } from '~/domain/saved-searches/saved-search'
import { savedSearchJson, savedSearchJsonSchema } from '~/domain/saved-searches/saved-search-json'
import { listSavedSearches } from '~/domain/saved-searches/saved-searches.queries.server'
import { saveSearch } from '~/domain/saved-searches/save-search.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your saved searches',
    description: 'Latest first.',
    access: 'user',
    answers: { 200: z.array(savedSearchJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },

  POST: {
    summary: 'Save a search',
    description:
      'The same search again, or a request with the same requestKey, returns the first saved search. An email is ' +
      'sent when a listing that matches is published, at most once a day for each saved search.',
    access: 'user',
    body: saveSearchSchema,
    answers: { 200: savedSearchJsonSchema, 201: savedSearchJsonSchema },
    refusals: {
      404: 'The id is not the signed-in user.',
      409: 'requestKey belongs to another saved search, or you have the maximum number of saved searches.',
    },
    handle: handlePost,
  },
})

async function handleGet(args: EndpointArgs) {
  const user = await requireSelf(args)
  const now = new Date()
  return Response.json((await listSavedSearches(user.id)).map((saved) => savedSearchJson(saved, now)))
}

async function handlePost(args: EndpointArgs) {
  const user = await requireSelf(args)
  const now = new Date()
  const result = await saveSearch(await readJson(args.request, saveSearchSchema), { user, now })
  return result.ok
    ? Response.json(savedSearchJson(result.savedSearch, now), { status: result.created ? 201 : 200 })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
