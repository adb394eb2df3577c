import { z } from 'zod'
import { wholeNumber } from '../../shared/number-fields'
import { boundedText, oneLine } from '../../shared/text'

export const SEARCH_MAX = 100
export const LISTINGS_PER_PAGE = 20
export const PAUSE_REASON_MAX = 500

/** The states of a listing in the console. A suspended host's listings are in no other state. */
export const listingStates = ['active', 'paused_by_host', 'paused_by_staff', 'host_suspended'] as const
export type ListingState = (typeof listingStates)[number]

export const stateLabels: Record<ListingState, string> = {
  active: 'Active',
  paused_by_host: 'Paused by host',
  paused_by_staff: 'Paused by staff',
  host_suspended: 'Host suspended',
}

/** The state of a listing in the console. */
export const stateOf = (listing: {
  isActive: boolean
  staffPausedAt: Date | null
  hostSuspendedAt: Date | null
}): ListingState =>
  listing.hostSuspendedAt
    ? 'host_suspended'
    : listing.isActive
      ? 'active'
      : listing.staffPausedAt
        ? 'paused_by_staff'
        : 'paused_by_host'

const filter = z.object({
  search: oneLine({ max: SEARCH_MAX }).catch(''),
  state: z.enum(['all', ...listingStates]).catch('all'),
})
export type ListingFilter = z.output<typeof filter>

/** Reads a listing search from query parameters. Invalid values count as missing. */
export const readListingFilter = (params: URLSearchParams): ListingFilter =>
  filter.parse({ search: params.get('search') ?? '', state: params.get('state') ?? 'all' })

export const listingSorts = ['created', 'title'] as const
export type ListingSort = { by: (typeof listingSorts)[number]; isAscending: boolean }

/** The query string of a search, without default values. */
export const listingFilterQuery = ({ search, state }: ListingFilter): string =>
  new URLSearchParams({ ...(search && { search }), ...(state !== 'all' && { state }) }).toString()

export const listingQuerySchema = z.object({
  search: oneLine({ max: SEARCH_MAX })
    .default('')
    .describe("Words of the title, the place, or the host's name or email; or the id of a listing"),
  state: z.enum(['all', ...listingStates]).default('all'),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})

/** How an admin pauses or resumes a listing, by form or as JSON. */
export const pauseSchema = z.object({
  intent: z.enum(['pause', 'resume'], { error: "Must be 'pause' or 'resume'" }),
  reason: boundedText({ min: 1, tooShort: 'Reason is required', max: PAUSE_REASON_MAX }).describe(
    'The host gets it by email.',
  ),
})

export type Pause = z.output<typeof pauseSchema>
