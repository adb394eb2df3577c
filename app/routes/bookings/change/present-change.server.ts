import type { BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { hasStarted } from '~/domain/bookings/cancellation-terms'
import { changeQuoteSchema, differenceOf, type BookedTerms } from '~/domain/bookings/change/booking-change'
import { openChangeOf, previewChange } from '~/domain/bookings/change/changes.queries.server'
import { isPaidByCard, type ChangeQuote } from '~/domain/bookings/change/quote-change.server'
import { dateWords, guestsLabels, unitWords, type ListingType } from '~/domain/listings/choices'
import { formatDayAsOf, formatLocalDeadline, nightsBetween } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { breakdownOf } from '~/components/bookings/booking-price'
import { errorsOf, wordsFor, type Refusal } from '~/http/refusals/index'
import { fieldErrors } from '~/domain/shared/schemas'
import type { OpenBooking } from '../open-booking.server'

/** The page on which a booking is changed, for one of its two parties. */
export async function presentChange(
  { found, viewer, now, role, other, shown }: OpenBooking,
  query: URLSearchParams,
) {
  const { booking, listing } = found
  const change = await openChangeOf(booking.id)
  const isByCard = change !== null && (await isPaidByCard(booking))
  return {
    id: booking.id,
    role,
    other: other.firstName,
    type: listing.type,
    status: booking.status,
    hasStarted: hasStarted(booking.cancellationTerms, now),
    listing: shown,
    labels: { ...dateWords[listing.type], guests: guestsLabels[listing.type] },
    booked: { checkIn: booking.checkIn, checkOut: booking.checkOut, guests: booking.guests },
    open: change
      ? {
          id: change.id,
          isOwn: change.proposedBy === viewer.id,
          state: change.state,
          until: formatLocalDeadline(change.expiresAt, booking.timeZone, now),
          ...compare(change.before, change, { role, type: listing.type, now }),
          toPay: isByCard ? toPay(change.difference) : null,
          price: priceOf(change.after, booking.discountCode),
        }
      : null,
    preview: change ? null : await preview(found, query, { viewer, role, now }),
  }
}

export type PresentedChange = Awaited<ReturnType<typeof presentChange>>
type Role = OpenBooking['role']

/** What the dates in the address would cost, or why they cannot be had; null without any. */
async function preview(
  { booking, listing }: BookingDetail,
  query: URLSearchParams,
  { viewer, role, now }: Pick<OpenBooking, 'viewer' | 'role' | 'now'>,
) {
  const typed = {
    checkIn: query.get('checkIn') ?? '',
    checkOut: query.get('checkOut') ?? '',
    guests: query.get('guests') ?? '',
  }
  if (!query.has('checkIn')) return null
  const parsed = changeQuoteSchema.safeParse(typed)
  if (!parsed.success)
    return { typed, errors: fieldErrors(parsed.error), message: null, quote: null, nearest: [] }
  const quoted = await previewChange(booking.id, parsed.data, { user: viewer, now })
  if (!quoted.ok) {
    const nearest = quoted.refusal === 'dates_taken' ? quoted.nearest : []
    return {
      typed,
      ...refused(quoted),
      quote: null,
      nearest: nearest.map(({ label, checkIn, checkOut }) => ({
        label,
        href: `/bookings/${booking.id}/change?${new URLSearchParams({ ...typed, checkIn, checkOut })}`,
      })),
    }
  }
  const { quote } = quoted
  return {
    typed,
    errors: {},
    message: null,
    nearest: [],
    quote: {
      ...compare(booking, quote, { role, type: listing.type, now }),
      toPay: quote.paysByCard ? toPay(quote.difference) : null,
      isSettledElsewhere: !quote.paysByCard && quote.difference !== 0,
      price: priceOf(quote.after, booking.discountCode),
      totalPrice: toDecimal(quote.after.totalPrice),
      appliesItself: role === 'guest' && quote.appliesItself,
      brokenRule: inWords(quote),
      lostCode: quote.losesDiscount ? booking.discountCode : null,
      limitedCode: quote.limitsDiscount ? booking.discountCode : null,
    },
  }
}

function refused(refusal: Refusal) {
  const words = wordsFor(refusal)
  const errors = errorsOf(words)
  return { errors, message: Object.keys(errors).length > 0 ? null : words.message }
}

const inWords = ({ brokenRule }: ChangeQuote) => (brokenRule ? wordsFor(brokenRule).message : null)

/** What changes, as the role sees it: guests what they pay, hosts what they earn. */
function compare(
  before: BookedTerms,
  { after, difference }: Pick<ChangeQuote, 'after' | 'difference'>,
  { role, type, now }: { role: Role; type: ListingType; now: Date },
) {
  const { start, end } = dateWords[type]
  const { unit } = unitWords[type]
  const row = (label: string, valueOf: (terms: BookedTerms) => string) => {
    const [was, is] = [valueOf(before), valueOf(after)]
    return { label, was, is, isChanged: was !== is }
  }
  const earned = after.hostEarnings - before.hostEarnings
  return {
    rows: [
      row(start, ({ checkIn }) => formatDayAsOf(checkIn, now)),
      row(end, ({ checkOut }) => formatDayAsOf(checkOut, now)),
      row(type === 'vehicle' ? 'Days' : 'Nights', ({ checkIn, checkOut }) =>
        count(nightsBetween(checkIn, checkOut), unit),
      ),
      row(guestsLabels[type], ({ guests }) => String(guests)),
      role === 'guest'
        ? row('Total', ({ totalPrice }) => formatExact(totalPrice))
        : row('You earn', ({ hostEarnings }) => formatExact(hostEarnings)),
    ],
    outcome: role === 'guest' ? guestOutcome(difference, differenceOf(before, after)) : hostOutcome(earned),
  }
}

/** What the guest pays by card to apply a change; null if it costs no more. */
const toPay = (difference: number) => (difference > 0 ? formatExact(difference) : null)

/** @param costsMore what the total is more than before, of which a part can have been given back */
function guestOutcome(difference: number, costsMore: number): string {
  if (costsMore === 0) return 'The total stays the same'
  if (difference === 0) return 'The total is less, and we gave that back to you before'
  return difference > 0
    ? `You pay ${formatExact(difference)} more`
    : `You get ${formatExact(-difference)} back`
}

function hostOutcome(earned: number): string {
  if (earned === 0) return 'You earn the same'
  return earned > 0 ? `You earn ${formatExact(earned)} more` : `You earn ${formatExact(-earned)} less`
}

const priceOf = (terms: BookedTerms, discountCode: string | null) => ({ ...breakdownOf(terms), discountCode })
