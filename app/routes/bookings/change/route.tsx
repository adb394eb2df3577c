import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { answerChange } from '~/domain/bookings/change/answer-change.server'
import { answerSchema, changeSchema, type BookingChange } from '~/domain/bookings/change/booking-change'
import { proposeChange } from '~/domain/bookings/change/propose-change.server'
import { startCheckout } from '~/domain/bookings/payment/start-checkout.server'
import { formatExact } from '~/domain/shared/money'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { Notice } from '~/ui/notice'
import { BookingPage, NothingToDo } from '../booking-page'
import { knownBooking, openBooking } from '../open-booking.server'
import { ChangePreview, DatesForm, OpenChange } from './change-forms'
import { presentChange, type PresentedChange } from './present-change.server'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Change a booking')

export async function loader(args: LoaderFunctionArgs) {
  const page = await presentChange(await openBooking(args), new URL(args.request.url).searchParams)
  return { ...page, requestKey: uuidv7() }
}

const formSchema = z.union([
  answerSchema.extend({ change: z.uuid() }),
  changeSchema.extend({ intent: z.literal('propose') }),
])

/** Proposes a change, or answers the open one. A guest who has to pay more is led to the payment. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request, `/bookings/${params.id}/change`)
  const form = await readForm(request, formSchema)
  if (!form.ok) return form.reply()
  const [id, now] = [params.id!, new Date()]
  const result = knownBooking(
    'answer' in form.value
      ? await answerChange(id, form.value.change, form.value.answer, { user, now })
      : await proposeChange(id, form.value, { user, now }),
  )
  if (!result.ok) return form.refuse(result)
  if (result.change.state === 'unpaid') {
    const started = await startCheckout(id, { guest: user, now })
    if (started.ok) return redirect(started.url, 303)
    // The payment page is not there right now. For a host there is no booking to pay.
    if (started.refusal !== 'booking_unknown') return redirect(`/bookings/${id}/change`, 303)
  }
  const isOver = result.change.state !== 'proposed' && result.change.state !== 'unpaid'
  return redirectWithToast(`/bookings/${id}${isOver ? '' : '/change'}`, noticeOf(result.change))
}

/** What became of a change, for who caused it. */
function noticeOf({ state, difference }: BookingChange) {
  if (state === 'proposed')
    return { title: 'Change proposed', description: 'Nothing changes until it is accepted.' }
  if (state === 'unpaid')
    return { title: 'Change accepted', description: 'The booking changes once your guest has paid.' }
  if (state === 'declined') return { title: 'Change declined', description: 'The booking stays as it was.' }
  if (state === 'withdrawn') return { title: 'Change withdrawn', description: 'The booking stays as it was.' }
  const refund = difference < 0 ? `The guest gets ${formatExact(-difference)} back.` : undefined
  return { title: 'Booking changed', description: refund }
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The page on which either side of a booking changes its dates or guests. */
export default function ChangeBooking() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  const { id, open, preview, requestKey } = page
  const failed = reply?.error && Object.values(reply.error).flat().filter(Boolean)[0]
  return (
    <BookingPage
      id={id}
      title={titleOf(page)}
      listing={page.listing}
      intro={
        <>
          <ReplyNotice reply={reply} className="mt-6" />
          {failed && !reply?.notice && (
            <Notice type="error" title="Nothing was changed" className="mt-6">
              {failed}
            </Notice>
          )}
        </>
      }
    >
      {open ? (
        <OpenChange page={page} change={open} />
      ) : page.status === 'confirmed' ? (
        <>
          <DatesForm page={page} />
          {preview?.quote && <ChangePreview page={page} preview={preview} requestKey={requestKey} />}
        </>
      ) : (
        <NothingToDo why={cannotChange[page.status]} back={`/bookings/${id}`} />
      )}
    </BookingPage>
  )
}

const cannotChange: Record<Exclude<PresentedChange['status'], 'confirmed'>, string> = {
  pending: 'Only a confirmed booking can be changed. You can cancel the request and send a new one.',
  cancelled: 'This booking is cancelled.',
  completed: 'This booking is over.',
}

function titleOf({ open, other, role, status }: Pick<PresentedChange, 'open' | 'other' | 'role' | 'status'>) {
  if (open?.state === 'unpaid') return role === 'guest' ? 'Pay to change your booking' : 'Waiting for payment'
  if (open) return open.isOwn ? `Waiting for ${other}` : `${other} wants to change your booking`
  return status === 'confirmed' ? 'Change your booking' : 'This booking cannot be changed'
}
