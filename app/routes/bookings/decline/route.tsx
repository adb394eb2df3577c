import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { declineRequestSchema } from '~/domain/bookings/booking'
import { declineBooking } from '~/domain/bookings/decline-booking.server'
import { DECLINE_REASON_MAX } from '~/domain/bookings/limits'
import { formatStay } from '~/domain/shared/dates'
import { userAction } from '~/http/form-action.server'
import { BookingListing } from '~/components/bookings/booking-listing'
import { replyField } from '~/components/forms/reply-field'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { unlistedMeta } from '~/components/shell/page-title'
import { answeredFrom, knownBooking, openBooking } from '../open-booking.server'
import { NothingToDo } from '../booking-page'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Decline request')

export async function loader(args: LoaderFunctionArgs) {
  const { found, role, shown } = await openBooking(args)
  const { booking, guest } = found
  return {
    canDecline: role === 'host' && booking.status === 'pending',
    back: answeredFrom(args.request) ?? `/bookings/${booking.id}`,
    guest: guest.firstName,
    stay: formatStay(booking.checkIn, booking.checkOut),
    listing: shown,
  }
}

export const action = userAction({
  schema: declineRequestSchema,
  run: async ({ params, value, user: host, now }) =>
    knownBooking(await declineBooking(params.id, value, { host, now })),
  done: ({ booking }, { request }) => ({
    to: answeredFrom(request) ?? `/bookings/${booking.id}`,
    title: 'Booking declined',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks a host to confirm that they decline a request, and why. */
export default function DeclineRequest() {
  const { canDecline, back, guest, stay, listing } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">
        {canDecline ? `Decline ${guest}'s request?` : 'This request cannot be declined'}
      </h1>
      <ReplyNotice reply={reply} className="mt-6" />
      <div className="mt-6 rounded-lg border border-line bg-surface p-5">
        <BookingListing listing={listing} />
        <p className="mt-4 border-t border-line pt-4">{stay}</p>
      </div>
      {canDecline ? (
        <>
          <p className="mt-6 text-muted">We'll tell {guest} and free up the dates. This can't be undone.</p>
          <Form method="post" className="mt-6 grid gap-6">
            <TextAreaField
              {...replyField(reply, 'reason')}
              label={`Why can't you host ${guest}?`}
              optional
              help={`${guest} will see this. ` + `Up to ${DECLINE_REASON_MAX} characters.`}
              rows={4}
              maxLength={DECLINE_REASON_MAX}
            />
            <div className="flex flex-col gap-3 sm:flex-row">
              <button className={button('danger')}>Decline request</button>
              <SecondaryLink to={back}>Go back</SecondaryLink>
            </div>
          </Form>
        </>
      ) : (
        <NothingToDo
          why="Only its host can decline a request, as long as it is waiting for a response."
          back={back}
        />
      )}
    </main>
  )
}
