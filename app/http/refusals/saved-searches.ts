import { fieldLabel, namedError } from '../field-labels'
import { keyReused, type RefusalWords, type RefusalsIn } from './words'

type Refused = RefusalsIn<
  | typeof import('~/domain/saved-searches/change-saved-search.server')
  | typeof import('~/domain/saved-searches/save-search.server')
  | typeof import('~/domain/saved-searches/unsubscribe.server')
>

const NOT_SAVED = 'Search not saved'

export const savedSearchRefusals = {
  search_not_valid: ({ field, message }) => ({
    status: 400,
    title: NOT_SAVED,
    message: namedError(fieldLabel(field), message),
    fields: { [field]: [message] },
  }),
  search_too_broad: {
    status: 400,
    title: NOT_SAVED,
    message: 'Add a place, dates or a filter first, so that we know what you are looking for.',
    field: 'search',
  },
  too_many_saved_searches: ({ max }) => ({
    status: 409,
    title: NOT_SAVED,
    message: `You already have ${max} saved searches, the maximum. Delete one to save another.`,
    link: { href: '/saved-searches', text: 'Your saved searches' },
  }),
  saved_search_key_reused: ({ firstId }) => keyReused(NOT_SAVED, firstId && `/saved-searches/${firstId}`),
  saved_search_unknown: { status: 404, title: 'Saved search not found', message: 'Saved search not found' },
  unsubscribe_link_unknown: {
    status: 404,
    title: 'This link no longer works',
    message: 'The saved search was deleted, or the link is not complete.',
  },
} satisfies RefusalWords<Refused>
