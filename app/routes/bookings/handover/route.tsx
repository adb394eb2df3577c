import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingForParty } from '~/domain/bookings/bookings.queries.server'
import { handoverFormSchema, MAX_HANDOVER_PICTURES, stageOf } from '~/domain/bookings/handover/handover'
import { answerHandover, recordHandover } from '~/domain/bookings/handover/record-handover.server'
import { formatStay } from '~/domain/shared/dates'
import { requireUser } from '~/http/guards.server'
import { readFormWithPictures } from '~/http/read-form-with-pictures.server'
import { replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { PrivatePictures } from '~/components/forms/private-pictures'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { presentDeposit } from '~/routes/bookings/detail/present-payment.server'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { BookingPage } from '../booking-page'
import { openBooking } from '../open-booking.server'
import { AnswerForm, RecordForm } from './handover-forms'
import { presentHandover, type PresentedHandover } from './present-handover.server'
import { Section } from '~/ui/section'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta<typeof loader>(({ data }) => data?.handover.title ?? 'Handover')

const notFound = () => new Response('Handover not found', { status: 404 })

export async function loader(args: LoaderFunctionArgs) {
  const { found, viewer, now, role, other, shown } = await openBooking(args)
  const stage = stageOf(args.params.stage)
  const { booking } = found
  const handover = stage && (await presentHandover(found, stage, viewer, now))
  const isBooked = booking.status === 'confirmed' || booking.status === 'completed'
  if (!handover || (!handover.recorded && !isBooked)) throw notFound()
  const canOwe = role === 'host' && handover.lines.length > 0
  const deposit = canOwe ? await presentDeposit(found, 'host', now) : null
  return {
    id: booking.id,
    handover,
    canClaim: deposit?.canClaim ?? false,
    other: other.firstName,
    stay: formatStay(booking.checkIn, booking.checkOut),
    listing: shown,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [user, now, id, stage] = [await requireUser(request), new Date(), params.id!, stageOf(params.stage)]
  // Nothing of a stranger's is read or stored.
  if (!(await bookingForParty(id, user.id))) throw notFound()
  const limits = { owner: user, max: MAX_HANDOVER_PICTURES, now }
  const form = await readFormWithPictures(request, handoverFormSchema, limits)
  if (!form.ok) return replyWithErrors(form, 'Nothing was recorded')
  const { value } = form
  const result =
    value.intent === 'record'
      ? await recordHandover(id, stage, value, { author: user, now })
      : await answerHandover(id, stage, value, { user, now })
  if (!result.ok) {
    if (result.refusal === 'booking_unknown' || result.refusal === 'handover_unknown') throw notFound()
    return form.refuse(result)
  }
  return redirectWithToast(`/bookings/${id}/handover/${stage}`, {
    title: { record: 'Recorded', answer: 'Answer sent' }[value.intent],
    description: 'The other person can see it now.',
  })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** One end of a booking: what was recorded, what the other side says, and the form of what can be done. */
export default function HandoverPage() {
  const { id, handover, canClaim, other, stay, listing } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { title, recorded, canRecord, canAnswer, lines } = handover
  return (
    <BookingPage
      id={id}
      title={title}
      listing={listing}
      intro={<ReplyNotice reply={reply} className="mt-6" />}
      facts={stay}
    >
      {recorded ? (
        <Recorded title={title} recorded={recorded} />
      ) : (
        <p className="mt-6 text-muted">
          {canRecord
            ? `Record how it is now, together if you can. ${other} then confirms it or objects, and it is locked.`
            : `You or ${other} can record it ${handover.window}.`}
        </p>
      )}
      {lines.length > 0 && <Owed lines={lines} claim={canClaim ? `/bookings/${id}/deposit` : null} />}
      {canAnswer && <AnswerForm author={other} reply={reply} />}
      {canRecord && recorded && (
        <details open={Boolean(reply)} className="mt-8">
          <summary className="fold min-h-11">Change what you recorded</summary>
          <RecordForm handover={handover} other={other} reply={reply} />
        </details>
      )}
      {canRecord && !recorded && <RecordForm handover={handover} other={other} reply={reply} />}
    </BookingPage>
  )
}

type RecordedProps = { title: string; recorded: NonNullable<PresentedHandover['recorded']> }

function Recorded({ title, recorded }: RecordedProps) {
  const { state, by, at, isObjection, answerNote, odometer, energy, notes, pictures } = recorded
  const facts = [
    ['Odometer', odometer !== null && `${odometer.toLocaleString('en-US')} miles`],
    [recorded.batteryPercent === null ? 'Fuel' : 'Battery', energy],
    ['Notes', notes],
    ['Recorded', `${at}, by ${by}`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section aria-label={`The recorded ${title.toLowerCase()}`} className="mt-6">
      <Notice type={isObjection ? 'error' : 'info'} title={state}>
        {answerNote}
      </Notice>
      <dl className="mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:mb-2">
              {value}
            </dd>
          </div>
        ))}
        {pictures.length > 0 && (
          <div className="contents">
            <dt className="text-muted">Pictures</dt>
            <dd>
              <PrivatePictures pictures={pictures} label={`Picture of the ${title.toLowerCase()}`} isLarge />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

type OwedProps = {
  lines: PresentedHandover['lines']
  /** Where the host can claim it. */ claim: string | null
}

const Owed = ({ lines, claim }: OwedProps) => (
  <Section id="owed" title="Compared with the pick-up" isSmall className="mt-8">
    <ul className="mt-2 grid gap-2">
      {lines.map(({ words, amount }) => (
        <li key={words} className="flex justify-between gap-6">
          <span>{words}</span>
          <span className="font-semibold tabular-nums">{amount}</span>
        </li>
      ))}
    </ul>
    {claim && (
      <Link to={claim} className={button('secondary', 'mt-4')}>
        Claim it from the deposit
      </Link>
    )}
  </Section>
)
