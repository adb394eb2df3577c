import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cancelAsStaff } from '~/domain/bookings/administration/cancel-as-staff.server'
import { bookingRecord } from '~/domain/bookings/administration/search-bookings.queries.server'
import { staffCancellationSchema } from '~/domain/bookings/administration/staff-cancellation'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { ParentLink } from '~/ui/parent-link'
import { consoleMeta } from '../tabs'
import { CancellationForm } from './cancellation-form'
import { readBooking } from './read-booking.server'

const BOOKINGS = '/admin/bookings'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  consoleMeta(loaded ? `Booking of ${loaded.booking.guest.name}` : 'Booking not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const record = await bookingRecord(params.id)
  if (!record) throw new Response('Booking not found', { status: 404 })
  return data({ booking: await readBooking(record, new Date()) })
}

export const action = formAction({
  access: 'admin',
  schema: staffCancellationSchema,
  failed: 'Nothing was changed',
  run: ({ value, params, user: admin, now }) => cancelAsStaff(params.id, value, { admin, now }),
  done: ({ booking: { id } }) => ({
    to: `${BOOKINGS}/${id}`,
    title: 'Booking cancelled',
    description: 'Guest and host were emailed.',
  }),
})

/** One booking: its parties, money and history, and the form that cancels it. */
export default function AdminBooking() {
  const { booking } = useLoaderData<typeof loader>()
  const { id, listing, guest, host, stay, status, awaitsPayment, guests, made, money, history } = booking
  const { cancellation, texts } = booking
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <ParentLink href={BOOKINGS}>Bookings</ParentLink>
      <ReplyNotice reply={reply} className="mt-4" />
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {listing.title}
      </h2>
      <p className="mt-2">
        <BookingStatusBadge status={status} awaitsPayment={awaitsPayment} />
      </p>
      <dl className={facts}>
        <dt>Booking ID</dt>
        <dd>{id}</dd>
        <dt>Dates</dt>
        <dd>{stay}</dd>
        <dt>Guests</dt>
        <dd>{guests}</dd>
        <dt>Guest</dt>
        <dd>
          <To href={`/admin/accounts/users/${guest.id}`}>{guest.name}</To>, {guest.email}
        </dd>
        <dt>Host</dt>
        <dd>
          <To href={`/admin/accounts/users/${host.id}`}>{host.name}</To>, {host.email}
        </dd>
        <dt>Listing</dt>
        <dd>
          <To href={`/admin/listings/${listing.id}`}>{listing.title}</To>
        </dd>
        <dt>Made</dt>
        <dd>
          <time dateTime={made.at}>{made.words}</time>
        </dd>
      </dl>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <section aria-labelledby="money">
          <h3 id="money" className="text-lg font-semibold">
            Money
          </h3>
          <dl className={facts}>
            {money.map(([name, amount]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="tabular-nums">{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3">
            <To href={`/admin/accounts/payments/${id}`}>Payment and refunds</To>
          </p>
        </section>
        <section aria-labelledby="history">
          <h3 id="history" className="text-lg font-semibold">
            History
          </h3>
          <ol role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
            {history.map(({ words, when }) => (
              <li key={`${words}${when}`} className="px-4 py-3 wrap-anywhere">
                {words}
                <span className="block text-sm text-muted">{when}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {texts.length > 0 && (
        <section aria-labelledby="texts" className="mt-8">
          <h3 id="texts" className="text-lg font-semibold">
            Reviews and messages
          </h3>
          <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
            {texts.map((text) => (
              <li key={text.id} className="px-4 py-3 wrap-anywhere">
                <To href={text.href}>{text.title}</To>
                {text.isHidden && <span className="text-muted"> (hidden)</span>}
                <span dir="auto" className="line-clamp-2">
                  {text.content}
                </span>
                <span className="block text-sm text-muted">{text.when}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {'requestKey' in cancellation ? (
        <section className="mt-8">
          <h3 className="text-lg font-semibold">Cancel this {cancellation.refund ? 'booking' : 'request'}</h3>
          <CancellationForm {...cancellation} reply={reply} />
        </section>
      ) : (
        cancellation.reason && <p className="mt-8 text-muted">{cancellation.reason}</p>
      )}
    </>
  )
}

const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} dir="auto" className="font-semibold text-accent underline">
    {children}
  </a>
)

const facts =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 [&_dd]:wrap-anywhere [&_dt]:text-muted ' +
  'max-sm:[&_dd+dt]:mt-3 sm:grid-cols-[12rem_minmax(0,1fr)]'
