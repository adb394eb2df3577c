import { siteName } from '~/domain/shared/site'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calendarToken } from '~/domain/calendars/calendar-token.server'
import type { FormReply } from '~/http/read-form.server'
import { passRetryAfter } from '~/http/retry-after'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { env } from '../../../../env.server'
import { handleForm, handleUpload } from './handle-form.server'
import { ConnectForms } from './connect-forms'
import { FeedList } from './feed-list'
import { OwnAddress } from './own-address'
import { presentFeeds } from './present-feeds.server'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  const [feeds, token] = await Promise.all([presentFeeds(listing, new Date()), calendarToken(listing.id)])
  return {
    feeds,
    address: `${env().APP_ORIGIN}/calendars/${token}.ics`,
    instantBookPaused: listing.instantBook && feeds.some(({ isStale }) => isStale),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { host, listing } = await openListing(args)
  const context = { listingId: listing.id, host, now: new Date() }
  const isUpload = args.request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  return (isUpload ? handleUpload : handleForm)(args.request, context)
}

export const headers = passRetryAfter

/** Calendars imported from other sites, and the link to this listing's own calendar. */
export default function CalendarFeeds() {
  const { feeds, address, instantBookPaused } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <div className="space-y-10">
      <div>
        <h1 className="text-2xl font-semibold">Connected calendars</h1>
        <p className="mt-1 max-w-text text-muted">
          Listed on several sites? Keep their calendars in sync to avoid double bookings.
        </p>
        <ReplyNotice reply={reply} className="mt-4" />
        {instantBookPaused && (
          <div className="mt-4">
            <Notice type="error" title="Instant Book is paused">
              We haven't been able to update one of your calendars for 24 hours, so a booking from another
              site may be missing. Until it updates or you remove it, guests can only send requests.
            </Notice>
          </div>
        )}
      </div>
      <section aria-labelledby="feeds">
        <h2 id="feeds" className="text-xl font-semibold">
          Imported calendars
        </h2>
        <FeedList feeds={feeds} />
      </section>
      <section aria-labelledby="connect">
        <h2 id="connect" className="text-xl font-semibold">
          Connect a calendar
        </h2>
        <ConnectForms reply={reply} />
      </section>
      <section aria-labelledby="own">
        <h2 id="own" className="text-xl font-semibold">
          Export this calendar
        </h2>
        <p className="mt-1 max-w-text text-muted">
          It has your {siteName()} bookings and the dates you blocked. It leaves out dates we imported, so
          link your other sites to each other as well.
        </p>
        <OwnAddress address={address} />
      </section>
    </div>
  )
}
