import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePause } from '~/domain/listings/administration/change-pause.server'
import { PAUSE_REASON_MAX, pauseSchema } from '~/domain/listings/administration/listing-filter'
import { listingRecord } from '~/domain/listings/administration/search-listings.queries.server'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { ListingState } from '~/routes/admin/listings/listing-state'
import { presentListing, type PresentedListing } from '~/routes/admin/listings/present-listing.server'
import { useNoticeToast } from '~/ui/notice-toast'
import { ParentLink } from '~/ui/parent-link'
import { ReasonForm } from '../reason-form'
import { consoleMeta } from '../tabs'

const LISTINGS = '/admin/listings'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  consoleMeta(loaded?.listing.title ?? 'Listing not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const listing = await listingRecord(params.id)
  if (!listing) throw new Response('Listing not found', { status: 404 })
  return data({ listing: presentListing(listing) })
}

export const action = formAction({
  access: 'admin',
  schema: pauseSchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => changePause(params.id, value, { admin, now }),
  done: ({ listing: { id, title } }, { value: { intent } }) => ({
    to: `${LISTINGS}/${id}`,
    title: intent === 'pause' ? 'Listing paused' : 'Listing resumed',
    description: `“${title}” was ${intent === 'pause' ? 'paused' : 'resumed'}. Its host was emailed.`,
  }),
})

/** One listing: its host, its state, and the form that pauses or resumes it. */
export default function AdminListing() {
  const { listing } = useLoaderData<typeof loader>()
  const { id, title, location, state, host, bookings, created, pauseReason } = listing
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <ParentLink href={LISTINGS}>Listings</ParentLink>
      <ReplyNotice reply={reply} className="mt-4" />
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <dl className={facts}>
        <dt>State</dt>
        <dd>
          <ListingState state={state} />
        </dd>
        {pauseReason !== null && (
          <>
            <dt>Reason</dt>
            <dd dir="auto">{pauseReason}</dd>
          </>
        )}
        <dt>Place</dt>
        <dd>{location}</dd>
        <dt>Host</dt>
        <dd>
          <a href={`/admin/accounts/users/${host.id}`} dir="auto" className="text-accent underline">
            {host.name}
          </a>
          , {host.email}
        </dd>
        <dt>Bookings</dt>
        <dd>{bookings}</dd>
        <dt>Created</dt>
        <dd>
          <time dateTime={created.at}>{created.words}</time>
        </dd>
      </dl>
      {state === 'active' && (
        <p className="mt-3">
          <a href={`/listing/${id}`} className="font-semibold text-accent underline">
            View listing
          </a>
        </p>
      )}
      <ChangeState state={state} reply={reply} />
    </>
  )
}

function ChangeState({ state, reply }: { state: PresentedListing['state']; reply?: FormReply }) {
  if (state === 'host_suspended')
    return <p className="mt-6 text-muted">Guests can't find or book it while its host is suspended.</p>
  if (state === 'paused_by_host')
    return <p className="mt-6 text-muted">Guests can't find or book it. Only its host can resume it.</p>
  const pauses = state === 'active'
  return (
    <section className="mt-8">
      <h3 className="text-lg font-semibold">{pauses ? 'Pause this listing' : 'Resume this listing'}</h3>
      <p className="mt-1 text-muted">
        {pauses
          ? "It will be hidden from search and take no new bookings, and its host can't resume it. " +
            "Existing bookings aren't affected."
          : 'Guests can find and book it again.'}
      </p>
      <ReasonForm
        intent={pauses ? 'pause' : 'resume'}
        label={pauses ? 'Pause listing' : 'Resume listing'}
        help="The host gets it by email."
        maxLength={PAUSE_REASON_MAX}
        reply={reply}
      />
    </section>
  )
}

const facts =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 [&_dd]:wrap-anywhere [&_dt]:text-muted ' +
  'max-sm:[&_dd+dt]:mt-3 sm:grid-cols-[12rem_minmax(0,1fr)]'
