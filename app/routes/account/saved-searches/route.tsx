import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeSavedSearch } from '~/domain/saved-searches/change-saved-search.server'
import { MAX_SAVED_SEARCHES } from '~/domain/saved-searches/limits'
import { alertsSchema } from '~/domain/saved-searches/saved-search'
import {
  listSavedSearches,
  previewSavedSearches,
} from '~/domain/saved-searches/saved-searches.queries.server'
import { formAction } from '~/http/form-action.server'
import { requireUser } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { deferred } from '~/http/streaming/deferred.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { SavedTabs } from '~/components/saved-searches/saved-tabs'
import { unlistedMeta } from '~/components/shell/page-title'
import { useNoticeToast } from '~/ui/notice-toast'
import { NoSearches } from './no-searches'
import { presentSearch } from './present-searches.server'
import { SearchCard } from './search-card'

const HERE = '/saved-searches'

export const meta: MetaFunction = () => unlistedMeta('Saved searches')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const now = new Date()
  const saved = await listSavedSearches(user.id)
  return {
    searches: saved.map((one) => presentSearch(one, now)),
    ...(await deferred(context, { previews: previewSavedSearches(saved, now) })),
  }
}

/** The switch of the alerts. */
export const action = formAction({
  access: 'user',
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

/** Saved searches, with the number of listings that each finds now. */
export default function SavedSearches() {
  const { searches, previews } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <main className="page-wide">
      <SavedTabs here={HERE} />
      <ReplyNotice reply={reply} className="mt-6" />
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
