import { useLoaderData } from '@remix-run/react'
import { changeSavedSearch } from '~/domain/saved-searches/change-saved-search.server'
import { MAX_SAVED_SEARCHES } from '~/domain/saved-searches/limits'
import { alertsSchema } from '~/domain/saved-searches/saved-search'
import {
  listSavedSearches,
  previewSavedSearches,
} from '~/domain/saved-searches/saved-searches.queries.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { deferred } from '~/http/streaming/deferred.server'
import { PageReply } from '~/components/forms/reply-notice'
import { SavedTabs } from '~/components/saved-searches/saved-tabs'
import { unlistedMeta } from '~/components/shell/page-title'
import { EmptyList } from '~/ui/empty-list'
import { presentSearch } from './present-searches.server'
import { SearchCard } from './search-card'
import { useHasVehicles } from '~/components/shell/page-link'

const HERE = '/saved-searches'

export const meta = unlistedMeta('Saved searches')

export const loader = userLoader(async ({ context, user, now }) => {
  const saved = await listSavedSearches(user.id)
  return {
    searches: saved.map((one) => presentSearch(one, now)),
    ...(await deferred(context, { previews: previewSavedSearches(saved, now) })),
  }
})

export const action = userAction({
  schema: alertsSchema,
  run: ({ value: { id, intent }, user, now }) =>
    changeSavedSearch(id, { hasAlerts: intent === 'alerts-on' }, { user, now }),
  done: ({ savedSearch: { id, name, hasAlerts } }) => ({
    to: `${HERE}#s-${id}`,
    title: hasAlerts ? 'Email alerts are on' : 'Email alerts are off',
    description: hasAlerts
      ? `We'll email you about new matches for “${name}”.`
      : `No more emails about “${name}”.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Saved searches, with the number of listings that each finds now. */
export default function SavedSearches() {
  const { searches, previews } = useLoaderData<typeof loader>()
  return (
    <main className="page-wide">
      <SavedTabs here={HERE} />
      <PageReply className="mt-6" />
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <>
          <h2 className="sr-only">Searches you saved</h2>
          <p className="mt-6 text-muted">
            We'll email you when something new matches, once a day at most.
            {searches.length >= MAX_SAVED_SEARCHES &&
              ` You have ${MAX_SAVED_SEARCHES} searches, which is the maximum.`}
          </p>
          <ul role="list" className="mt-4 grid gap-4 lg:grid-cols-2">
            {searches.map((search, index) => (
              <SearchCard key={search.id} search={search} previews={previews} index={index} />
            ))}
          </ul>
        </>
      )}
    </main>
  )
}

function NoSearches() {
  const hasVehicles = useHasVehicles()
  return (
    <EmptyList
      picture={<ResultsByEmail />}
      title="No saved searches yet"
      text={
        'Search for a place, then choose "Save this search" above the results. ' +
        "We'll email you when a new listing matches."
      }
      links={[
        { to: '/?type=property#results', label: 'Find a stay' },
        ...(hasVehicles ? [{ to: '/?type=vehicle#results', label: 'Find a vehicle' }] : []),
      ]}
    />
  )
}

/** A list of results, one of which is new, and an envelope. */
const ResultsByEmail = () => (
  <>
    <rect
      x="22"
      y="18"
      width="88"
      height="86"
      rx="10"
      className="fill-surface stroke-control"
      strokeWidth="2"
    />
    <g className="fill-sunken">
      <rect x="34" y="30" width="20" height="18" rx="4" />
      <rect x="34" y="75" width="20" height="18" rx="4" />
      <rect x="62" y="33" width="36" height="5" rx="2.5" />
      <rect x="62" y="42" width="24" height="5" rx="2.5" />
      <rect x="62" y="78" width="36" height="5" rx="2.5" />
      <rect x="62" y="87" width="24" height="5" rx="2.5" />
    </g>
    <rect x="28" y="52" width="76" height="19" rx="5" className="fill-accent-soft" />
    <rect x="34" y="55" width="20" height="13" rx="4" className="fill-accent" opacity="0.35" />
    <rect x="62" y="57" width="36" height="4" rx="2" className="fill-accent" opacity="0.35" />
    <rect x="62" y="64" width="24" height="4" rx="2" className="fill-accent" opacity="0.35" />
    <g transform="rotate(8 122 74)">
      <rect
        x="96"
        y="56"
        width="52"
        height="36"
        rx="6"
        className="fill-surface stroke-accent"
        strokeWidth="2"
      />
      <path
        d="M98 60l24 18 24-18"
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </g>
    <circle cx="146" cy="54" r="7" className="fill-amber" />
  </>
)
