import { formatExact } from '../../domain/shared/money'
import { titled, keyReused, type RefusalsIn, type RefusalWords } from './words'

const change = titled('Nothing was changed')

/** All others that these can return are refusals of bookings. */
type Refused = Extract<
  RefusalsIn<
    | typeof import('~/domain/bookings/change/answer-change.server')
    | typeof import('~/domain/bookings/change/propose-change.server')
    | typeof import('~/domain/bookings/payment/start-checkout.server')
  >,
  { refusal: `change_${string}` }
>

export const changeRefusals = {
  change_same: change(400, 'These are the dates and guests that are booked already.', 'checkIn'),
  change_after_start: ({ type }) =>
    change(
      409,
      type === 'vehicle'
        ? 'The rental has started. You can still return earlier or later, but nothing else can change.'
        : 'The stay has started. You can still leave earlier or later, but nothing else can change.',
      'checkOut',
    ),
  change_end_past: ({ type }) =>
    change(400, `${type === 'vehicle' ? 'Return' : 'Check-out'} cannot be in the past.`, 'checkOut'),
  change_costs_more: ({ totalPrice }) =>
    change(
      409,
      `That would cost ${formatExact(totalPrice)}, more than what is booked, because the price rules have changed or ` +
        'a discount for longer stays ends. Keep the booking as it is, or choose other dates.',
      'checkOut',
    ),
  change_too_small: ({ difference }) =>
    change(
      409,
      `The difference of ${formatExact(difference)} is too small to charge to a card. Choose other dates.`,
      'checkOut',
    ),
  change_not_possible: ({ status }) =>
    change(
      409,
      status === 'pending'
        ? 'Only a confirmed booking can be changed. Cancel the request and send a new one.'
        : status === 'cancelled'
          ? 'This booking is cancelled.'
          : 'This booking is over.',
    ),
  change_blocked: change(403, "You can't change a booking while one of you blocks the other."),
  change_disputed: change(409, 'The payment of this booking is disputed, so it cannot be changed.'),
  change_claimed: change(409, 'There is a claim on the deposit of this booking, so it cannot be changed.'),
  change_paid_out: change(
    409,
    'The host has been paid for this booking already, so nothing can be given back here. Contact us for help.',
  ),
  change_open: change(409, 'A change to this booking is already pending. Answer or withdraw it first.'),
  change_too_often: change(
    429,
    'You have proposed too many changes to this booking today. Please send a message, or try again tomorrow.',
  ),
  change_total_changed: ({ totalPrice }) =>
    change(409, `The new total is now ${formatExact(totalPrice)}. Review it and try again.`),
  change_unknown: { status: 404, message: 'Change not found' },
  change_over: ({ state }) =>
    change(409, state === 'applied' ? 'This change has already been made.' : 'This change has ended.'),
  change_not_yours: change(403, 'This change is not yours to answer.'),
  change_key_reused: ({ bookingId }) => ({
    ...keyReused('Nothing was changed', `/bookings/${bookingId}/change`),
    field: 'requestKey',
  }),
} satisfies RefusalWords<Refused>
