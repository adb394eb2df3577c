import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { statusLabels } from '~/domain/shared/booking-status'
import type { PresentedHosted } from './present-hosted'

/**
 * A booking of a host's listing in one row, which is a link to it. A request can be answered in it, and then returns to
 * the page that `from` names.
 */
export function HostedRow({ booking, from }: { booking: PresentedHosted; from: 'hosting' | 'home' }) {
  const { guest, money, answer } = booking
  return (
    <article className={row}>
      <Avatar src={guest.avatar} name={guest.name} size={32} />
      <div className="min-w-0 flex-1 md:grid md:flex-[3] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-4">
        <div className="min-w-0">
          <h3 className="truncate font-semibold leading-snug max-md:pr-32">
            <Link
              to={`/bookings/${booking.id}`}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {guest.name}
            </Link>
          </h3>
          <p className="truncate text-sm text-muted max-md:pr-32 md:hidden">{booking.stay}</p>
          <p className="truncate text-sm text-muted">{booking.listing}</p>
          {booking.move && (
            <p className="text-sm font-semibold text-accent first-letter:uppercase">
              {booking.move.verb} today {booking.move.time}
            </p>
          )}
        </div>
        <div className="hidden min-w-0 md:block">
          <p className="truncate leading-snug">{booking.stay}</p>
          <p className="truncate text-sm text-muted">{booking.length}</p>
        </div>
      </div>
      <div className="shrink-0 text-right max-md:absolute max-md:right-0 max-md:top-3 md:w-32">
        {money && (
          <p className="font-semibold leading-snug tabular-nums">
            <span className="text-sm font-normal text-muted">{money.label} </span>
            {money.amount}
          </p>
        )}
        {booking.hasChange ? (
          <p className="text-sm font-semibold text-on-amber">Wants to change</p>
        ) : (
          !answer && <p className="text-sm text-muted">{statusLabels[booking.status]}</p>
        )}
      </div>
      {answer ? (
        <Answer booking={booking} answer={answer} from={from} />
      ) : (
        <div
          className={`flex justify-end ${booking.hasChange ? answerWidth : 'md:w-32'} ${onPhones(booking)}`}
        >
          {booking.hasChange ? (
            <Link to={`/bookings/${booking.id}/change`} className={button('secondary', 'relative px-4!')}>
              Review change<span className="sr-only"> of {guest.name}</span>
            </Link>
          ) : booking.canReview ? (
            <Link to={`/bookings/${booking.id}/review`} className={actionLink}>
              Review<span className="sr-only"> {guest.name}</span>
            </Link>
          ) : (
            <Link to={`/messages/${guest.id}?booking=${booking.id}`} className={actionLink}>
              Message<span className="sr-only"> {guest.name}</span>
            </Link>
          )}
        </div>
      )}
    </article>
  )
}

type AnswerProps = { booking: PresentedHosted; answer: NonNullable<PresentedHosted['answer']>; from: string }

const Answer = ({ booking, answer, from }: AnswerProps) => (
  <Form
    method="post"
    action={`/bookings/${booking.id}?from=${from}`}
    className={`relative flex w-full flex-wrap items-center gap-2 pl-11 md:pl-0 ${answerWidth}`}
  >
    <p className="w-full text-sm xl:w-60 xl:shrink-0">
      Answer {answer.by}{' '}
      {answer.left && (
        <span className={`block font-semibold ${answer.isUrgent ? 'text-danger' : 'text-on-amber'}`}>
          {answer.left}
        </span>
      )}
    </p>
    <button name="intent" value="accept" className={button('primary', 'flex-1 px-4!')}>
      Accept<span className="sr-only"> {booking.guest.name}'s request</span>
    </button>
    <Link to={`/bookings/${booking.id}/decline?from=${from}`} className={button('secondary', 'flex-1 px-4!')}>
      Decline<span className="sr-only"> {booking.guest.name}'s request</span>
    </Link>
  </Form>
)

/** On phones only what waits for the host has a link, on a line of its own. */
const onPhones = ({ hasChange, canReview }: PresentedHosted) =>
  hasChange || canReview ? 'max-md:w-full max-md:justify-start max-md:pl-11' : 'max-md:hidden'

const row =
  'group relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-3 hover:bg-sunken md:flex-nowrap md:gap-x-4'
/** Rows with and without an answer have the same columns. */
const answerWidth = 'md:ml-4 md:w-52 xl:w-[27.5rem]'
const actionLink =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-accent underline ' +
  'underline-offset-2'
