import { useLoaderData } from '@remix-run/react'
import { cancelAsStaff } from '~/domain/bookings/administration/cancel-as-staff.server'
import { bookingRecord } from '~/domain/bookings/administration/search-bookings.queries.server'
import { staffCancellationSchema } from '~/domain/bookings/administration/staff-cancellation'
import { formatUtc } from '~/domain/shared/dates'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Day, Facts, FormNotice, Section, TextLink, userPath } from '../elements'
import { consoleMeta } from '../tabs'
import { textTitle } from '../written-text'
import { CancellationForm } from './cancellation-form'
import { readBooking } from './read-booking.server'

const BOOKINGS = '/admin/bookings'

export const meta = consoleMeta<typeof loader>(({ data: loaded }) =>
  loaded ? `Booking of ${loaded.booking.guest.name}` : 'Booking not found',
)

export const loader = adminLoader(async ({ params, now }) => {
  const record = await bookingRecord(params.id)
  if (!record) throw new Response('Booking not found', { status: 404 })
  return { booking: await readBooking(record, now) }
})

export const action = adminAction({
  schema: staffCancellationSchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => cancelAsStaff(params.id, value, { admin, now }),
  done: ({ booking: { id } }) => ({
    to: `${BOOKINGS}/${id}`,
    title: 'Booking cancelled',
    description: 'Guest and host were emailed.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** One booking: its parties, money and history, and the form that cancels it. */
export default function AdminBooking() {
  const { booking } = useLoaderData<typeof loader>()
  const { id, listing, guest, host, stay, status, awaitsPayment, guests, createdAt, money, history } = booking
  const { cancellation, texts } = booking
  return (
    <>
      <FormNotice />
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {listing.title}
      </h2>
      <p className="mt-2">
        <BookingStatusBadge status={status} awaitsPayment={awaitsPayment} />
      </p>
      <Facts
        facts={{
          'Booking ID': id,
          Dates: stay,
          Guests: guests,
          Guest: <Person {...guest} />,
          Host: <Person {...host} />,
          Listing: <TextLink href={`/admin/listings/${listing.id}`}>{listing.title}</TextLink>,
          Made: <Day at={createdAt} />,
        }}
      />
      <div className="grid items-start gap-x-8 lg:grid-cols-2">
        <Section title="Money" id="money" isLandmark>
          <Facts facts={Object.fromEntries(money)} />
          <p className="mt-3">
            <TextLink href={`/admin/accounts/payments/${id}`}>Payment and refunds</TextLink>
          </p>
        </Section>
        <Section title="History" id="history" isLandmark>
          <ol role="list" className={list}>
            {history.map(({ words, when }) => (
              <li key={`${words}${when}`} className="px-4 py-3 wrap-anywhere">
                {words}
                <span className="block text-sm text-muted">{when}</span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      {texts.length > 0 && (
        <Section title="Reviews and messages" id="texts" isLandmark>
          <ul role="list" className={list}>
            {texts.map((text) => (
              <li key={text.id} className="px-4 py-3 wrap-anywhere">
                <TextLink href={`/admin/${'rating' in text ? 'reviews' : 'messages'}/${text.id}`} dir="auto">
                  {textTitle(text)}
                </TextLink>
                {text.hiddenAt && <span className="text-muted"> (hidden)</span>}
                <span dir="auto" className="line-clamp-2">
                  {text.content}
                </span>
                <span className="block text-sm text-muted">{formatUtc(text.createdAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {'requestKey' in cancellation ? (
        <Section title={`Cancel this ${cancellation.refund ? 'booking' : 'request'}`}>
          <CancellationForm {...cancellation} />
        </Section>
      ) : (
        cancellation.reason && <p className="mt-8 text-muted">{cancellation.reason}</p>
      )}
    </>
  )
}

const Person = ({ id, name, email }: { id: string; name: string; email: string }) => (
  <>
    <TextLink href={userPath(id)}>{name}</TextLink>, {email}
  </>
)

const list = 'mt-4 divide-y divide-line rounded-lg border border-line bg-surface'
