import { useLoaderData } from '@remix-run/react'
import { changePause } from '~/domain/listings/administration/change-pause.server'
import {
  PAUSE_REASON_MAX,
  pauseSchema,
  stateLabels,
  type ListingState,
} from '~/domain/listings/administration/listing-filter'
import { listingRecord } from '~/domain/listings/administration/search-listings.queries.server'
import { fullName } from '~/domain/shared/public-name'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { Badge, Day, Facts, FormNotice, listingTones, Section, TextLink, userPath } from '../elements'
import { ReasonForm } from '../reason-form'
import { consoleMeta } from '../tabs'

const LISTINGS = '/admin/listings'

export const meta = consoleMeta<typeof loader>(
  ({ data: loaded }) => loaded?.listing.title ?? 'Listing not found',
)

export const loader = adminLoader(async ({ params }) => {
  const listing = await listingRecord(params.id)
  if (!listing) throw new Response('Listing not found', { status: 404 })
  return { listing }
})

export const action = adminAction({
  schema: pauseSchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => changePause(params.id, value, { admin, now }),
  done: ({ listing: { id, title } }, { value: { intent } }) => ({
    to: `${LISTINGS}/${id}`,
    title: intent === 'pause' ? 'Listing paused' : 'Listing resumed',
    description: `“${title}” was ${intent === 'pause' ? 'paused' : 'resumed'}. Its host was emailed.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** One listing: its host, its state, and the form that pauses or resumes it. */
export default function AdminListing() {
  const { id, title, location, state, host, bookings, createdAt, staffPauseReason } =
    useLoaderData<typeof loader>().listing
  return (
    <>
      <FormNotice />
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <Facts
        facts={{
          State: <Badge tone={listingTones[state]}>{stateLabels[state]}</Badge>,
          Reason: staffPauseReason,
          Place: location,
          Host: (
            <>
              <TextLink href={userPath(host.id)}>{fullName(host)}</TextLink>, {host.email}
            </>
          ),
          Bookings: bookings,
          Created: <Day at={createdAt} />,
        }}
      />
      {state === 'active' && (
        <p className="mt-3">
          <TextLink href={`/listing/${id}`}>View listing</TextLink>
        </p>
      )}
      <ChangeState state={state} />
    </>
  )
}

function ChangeState({ state }: { state: ListingState }) {
  if (state === 'host_suspended')
    return <p className="mt-6 text-muted">Guests can't find or book it while its host is suspended.</p>
  if (state === 'paused_by_host')
    return <p className="mt-6 text-muted">Guests can't find or book it. Only its host can resume it.</p>
  const pauses = state === 'active'
  return (
    <Section title={pauses ? 'Pause this listing' : 'Resume this listing'}>
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
      />
    </Section>
  )
}
