import { dateWords, guestsLabels, type ListingType } from '../../listings/choices'
import { emailTo, type EmailContent, type Fact } from '../../outbox/email'
import { REFUND_DAYS } from '../../payments/refund'
import { formatDay } from '../../shared/dates'
import { formatExact } from '../../shared/money'
import { reasons } from '../booking-emails'
import { CHANGE_HOURS, type BookedTerms, type BookingChange } from './booking-change'

type Side = 'guest' | 'host'
type Person = { id: string; email: string; firstName: string }
type Details = {
  booking: { id: string }
  change: Pick<BookingChange, 'proposedBy' | 'before' | 'after' | 'difference'>
  guest: Person
  host: Person
  listing: { title: string; type: ListingType }
  origin: string
}

const sideOf = ({ change, guest }: Details): Side => (change.proposedBy === guest.id ? 'guest' : 'host')
const otherSide = (side: Side): Side => (side === 'guest' ? 'host' : 'guest')

/** The emails about a change of a booking, by what happened to it. */
export const changeEmails = {
  proposed: (details: Details): EmailContent[] => {
    const side = sideOf(details)
    const { firstName } = details[side]
    return [
      email(details, otherSide(side), {
        subject: `${firstName} wants to change your booking: ${details.listing.title}`,
        text: [
          `${firstName} wants to change your booking. Please accept or decline within ${CHANGE_HOURS} hours. ` +
            'Until you accept, nothing changes.',
        ],
        label: 'Answer',
        isOver: false,
      }),
    ]
  },
  /** The host agreed, and the guest has to pay more. */
  unpaid: (details: Details): EmailContent[] => [
    email(details, 'guest', {
      subject: `Pay to change your booking: ${details.listing.title}`,
      text: [
        `${details.host.firstName} accepted your change. Pay ${formatExact(details.change.difference)} within ` +
          `${CHANGE_HOURS} hours to confirm it. Until then, your booking stays as it is.`,
      ],
      label: 'Pay',
      isOver: false,
    }),
  ],
  applied: (details: Details): EmailContent[] =>
    (['guest', 'host'] as const).map((side) =>
      email(details, side, {
        subject: `Changed: ${details.listing.title}`,
        text: ['The booking has been changed.', ...(side === 'guest' ? refund(details) : [])],
        label: 'See the booking',
      }),
    ),
  declined: (details: Details): EmailContent[] => {
    const side = sideOf(details)
    const { firstName } = details[otherSide(side)]
    return [
      email(details, side, {
        subject: `Not changed: ${details.listing.title}`,
        text: [`${firstName} couldn't accept your change, so your booking stays as it was.`],
        label: 'See your booking',
      }),
    ]
  },
  withdrawn: (details: Details): EmailContent[] => {
    const side = sideOf(details)
    return [
      email(details, otherSide(side), {
        subject: `Not changed: ${details.listing.title}`,
        text: [`${details[side].firstName} withdrew the change, so the booking stays as it was.`],
        label: 'See the booking',
      }),
    ]
  },
  expired: (details: Details): EmailContent[] => [
    email(details, sideOf(details), {
      subject: `Not changed: ${details.listing.title}`,
      text: ["Your change wasn't accepted and paid for in time, so your booking stays as it was."],
      label: 'See your booking',
    }),
  ],
  /** Somebody else has booked its days. A host whose guest still had to pay waits for nothing. */
  taken: (details: Details): EmailContent[] =>
    (sideOf(details) === 'guest' ? (['guest'] as const) : (['host', 'guest'] as const)).map((side) =>
      email(details, side, {
        subject: `Not changed: ${details.listing.title}`,
        text: ['The new dates are no longer free, so the booking stays as it was.'],
        label: 'See the booking',
      }),
    ),
}

const refund = ({ change: { difference } }: Details): string[] =>
  difference < 0
    ? [
        `${formatExact(-difference)} goes back to you. If you paid by card, it shows within ${REFUND_DAYS} days.`,
      ]
    : []

const email = (
  details: Details,
  side: Side,
  {
    subject,
    text,
    label,
    isOver = true,
  }: { subject: string; text: string[]; label: string; isOver?: boolean },
) =>
  emailTo(details[side], reasons[side], subject, [
    ...text,
    { title: details.listing.title, facts: factsOf(details, side) },
    { link: `${details.origin}/bookings/${details.booking.id}${isOver ? '' : '/change'}`, label },
  ])

/** What was and what is to be: "Fri, Mar 6, 2026 (was Thu, Mar 5, 2026)". */
function factsOf({ change: { before, after }, listing: { type } }: Details, side: Side): Fact[] {
  const { start, end } = dateWords[type]
  const fact = (name: string, valueOf: (terms: BookedTerms) => string): Fact => {
    const [was, is] = [valueOf(before), valueOf(after)]
    return [name, was === is ? is : `${is} (was ${was})`]
  }
  return [
    fact(start, ({ checkIn }) => formatDay(checkIn)),
    fact(end, ({ checkOut }) => formatDay(checkOut)),
    fact(guestsLabels[type], ({ guests }) => String(guests)),
    side === 'guest'
      ? fact('Total', ({ totalPrice }) => formatExact(totalPrice))
      : fact('You earn', ({ hostEarnings }) => formatExact(hostEarnings)),
  ]
}
