import { changeSavedSearch, deleteSavedSearch } from '~/domain/saved-searches/change-saved-search.server'
import { changeSavedSearchSchema } from '~/domain/saved-searches/saved-search'
import { savedSearchJson, savedSearchJsonSchema } from '~/domain/saved-searches/saved-search-json'
import { findSavedSearch } from '~/domain/saved-searches/saved-searches.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const refusals = { 404: 'Saved search not found, or not yours.' }

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a saved search',
    access: 'user',
    answers: { 200: savedSearchJsonSchema },
    refusals,
    handle: handleGet,
  },

  PUT: {
    summary: 'Rename a saved search, or turn its alerts on or off',
    description: 'Alerts that are turned on begin with what is published from then on.',
    access: 'user',
    body: changeSavedSearchSchema,
    answers: { 200: savedSearchJsonSchema },
    refusals,
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a saved search',
    access: 'user',
    answers: { 204: null },
    refusals,
    handle: handleDelete,
  },
})

async function handleGet(args: EndpointArgs) {
  const user = await requireSelf(args)
  const found = await findSavedSearch(args.params.searchId, user.id)
  return found
    ? Response.json(savedSearchJson(found, new Date()))
    : refuseJson({ refusal: 'saved_search_unknown' })
}

async function handlePut(args: EndpointArgs) {
  const user = await requireSelf(args)
  const now = new Date()
  const change = await readJson(args.request, changeSavedSearchSchema)
  const result = await changeSavedSearch(args.params.searchId, change, { user, now })
  return result.ok ? Response.json(savedSearchJson(result.savedSearch, now)) : refuseJson(result)
}

async function handleDelete(args: EndpointArgs) {
  const user = await requireSelf(args)
  const result = await deleteSavedSearch(args.params.searchId, { user })
  return result.ok ? new Response(null, { status: 204 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
