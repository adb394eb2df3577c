import { changeSavedSearch, deleteSavedSearch } from '~/domain/saved-searches/change-saved-search.server'
import { saveSearch } from '~/domain/saved-searches/save-search.server'
import { changeSavedSearchSchema, saveSearchSchema } from '~/domain/saved-searches/saved-search'
import { savedSearchJson, savedSearchJsonSchema } from '~/domain/saved-searches/saved-search-json'
import { findSavedSearch, listSavedSearches } from '~/domain/saved-searches/saved-searches.queries.server'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'savedSearch',
  access: 'self',
  param: 'searchId',
  json: savedSearchJson,
  schema: savedSearchJsonSchema,
  find: ({ params, user }) => findSavedSearch(params.searchId, user.id),
  unknown: { refusal: 'saved_search_unknown' },
  notFound: 'Saved search not found, or not yours.',
  list: {
    summary: 'List your saved searches',
    description: 'Latest first.',
    run: ({ user }) => listSavedSearches(user.id),
  },
  create: {
    summary: 'Save a search',
    description:
      'The same search again, or a request with the same requestKey, returns the first saved search. An email is ' +
      'sent when a listing that matches is published, at most once a day for each saved search.',
    body: saveSearchSchema,
    findsEarlier: true,
    refusals: {
      409: 'requestKey belongs to another saved search, or you have the maximum number of saved searches.',
    },
    run: ({ body, user, now }) => saveSearch(body, { user, now }),
  },
  read: { summary: 'Get a saved search' },
  update: {
    summary: 'Rename a saved search, or turn its alerts on or off',
    description: 'Alerts that are turned on begin with what is published from then on.',
    body: changeSavedSearchSchema,
    run: ({ params, body, user, now }) => changeSavedSearch(params.searchId, body, { user, now }),
  },
  delete: {
    summary: 'Delete a saved search',
    run: ({ params, user }) => deleteSavedSearch(params.searchId, { user }),
  },
})

export { loader, action }
