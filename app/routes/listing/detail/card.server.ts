import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { quoteSchema, type QuoteInput } from '~/domain/bookings/booking'
import { ownHold } from '~/domain/bookings/bookings.queries.server'
import { BOOKING_MESSAGE_MAX } from '~/domain/bookings/limits'
import { quoteStay, type Quote } from '~/domain/bookings/quote-stay.server'
import { presentRefunds } from '~/domain/bookings/refund-table'
import { selectDates, type ListingType } from '~/domain/listings/choices'
import type { ShownListing } from '~/domain/listings/listings.queries.server'
import { formatSoon, formatStay } from '~/domain/shared/dates'
import { uuidField } from '~/domain/shared/ids'
import { formatExact } from '~/domain/shared/money'
import { limitCodeGuesses, type CodeVisitor } from '~/http/limit-code-guesses.server'
import { retryAfter } from '~/http/retry-after'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { bookingPrice, breakdownOf } from '~/components/bookings/booking-price'
import { stayHref, type Card, type CardField, type CardNotice } from './card'

const cardFields = ['checkIn', 'checkOut', 'guests', 'discountCode'] as const satisfies readonly CardField[]
const INTENTS = ['price', 'apply', 'remove'] as const
type Intent = (typeof INTENTS)[number]

/** Raw input from a URL or a form. */
export type CardInput = { get(name: string): FormDataEntryValue | null }

type CardReply = { card: Card; status: 200 | 400 | 429; headers?: { 'Retry-After'?: string } }

/** Who asks, because guesses at discount codes are limited, and when. */
type CardContext = { visitor: CodeVisitor; now: Date }

/** The message as it was typed, shortened to somewhat more than is accepted, because it is rendered again. */
export function typedMessage(input: CardInput): string {
  const value = input.get('message')
  return typeof value === 'string' ? value.slice(0, 2 * BOOKING_MESSAGE_MAX) : ''
}

/** The typed fields, shortened, because they are rendered again. */
export function typedFields(input: CardInput): Card['typed'] {
  const text = (name: CardField) => {
    const value = input.get(name)
    return typeof value === 'string' ? value.slice(0, 80) : ''
  }
  return {
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    guests: text('guests'),
    discountCode: text('discountCode').trim().toUpperCase(),
  }
}

/** The URL without the button that asked for the price; null if there is nothing to leave out. */
export function shareableHref(listingId: string, query: URLSearchParams): string | null {
  const typed = typedFields(query)
  const isPlain = query.get('intent') === 'price' && typed.checkIn && typed.checkOut
  return isPlain ? stayHref(listingId, typed) : null
}

/**
 * The booking card for the typed fields: the price, or an error at the field that prevents one. A code that
 * cannot be applied leaves the price without a discount. The status is 400 for input that no form of ours sends, and
 * 429 after too many guesses at codes.
 */
export async function readCard(
  listing: Pick<ShownListing, 'id' | 'type'>,
  input: CardInput,
  context: CardContext,
): Promise<CardReply> {
  const typed = typedFields(input)
  const intent = INTENTS.find((known) => known === input.get('intent'))
  if (intent === 'remove') typed.discountCode = ''
  const message = typedMessage(input)
  const blank: Card = { typed, ...(message && { message }), errors: {} }
  // A link of the calendar that selects the check-in: the check-out follows.
  const isChoosing = !intent && Boolean(input.get('month') && typed.checkIn) && !typed.checkOut
  const wantsPrice = !isChoosing && Boolean(typed.checkIn || typed.checkOut || intent)

  const parsed = quoteSchema.safeParse(
    Object.fromEntries(cardFields.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []))),
  )
  if (!parsed.success) {
    const errors: Card['errors'] = inWordsOf(listing.type, z.flattenError(parsed.error).fieldErrors)
    if (!typed.checkIn && !wantsPrice) delete errors.checkIn
    if (!typed.checkOut && !wantsPrice) delete errors.checkOut
    const malformed = Object.keys(errors).some((name) => typed[name as CardField])
    return {
      card: { ...blank, errors, notice: noticeOf(listing.type, intent, typed, errors) },
      status: malformed ? 400 : 200,
    }
  }
  return priced(listing, parsed.data, blank, intent, context)
}

/** The errors in the words of the listing's type. The schema's are those of stays. */
function inWordsOf(
  type: ListingType,
  errors: Record<string, string[] | null | undefined>,
): Record<string, string[]> {
  const words = (message: string) => (message === selectDates.property ? selectDates[type] : message)
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) =>
      messages?.length ? [[name, messages.map(words)] as const] : [],
    ),
  )
}

function noticeOf(
  type: ListingType,
  intent: Intent | undefined,
  typed: Card['typed'],
  errors: Card['errors'],
): CardNotice | undefined {
  if (intent === 'remove') return removed
  if (intent === 'apply' && !typed.discountCode) return fromWords({ refusal: 'discount_missing' })
  if ((errors.checkIn && !typed.checkIn) || (errors.checkOut && !typed.checkOut))
    return fromWords({ refusal: 'dates_missing', type })
  return undefined
}

async function priced(
  { id: listingId, type }: Pick<ShownListing, 'id' | 'type'>,
  input: QuoteInput,
  blank: Card,
  intent: Intent | undefined,
  { visitor, now }: CardContext,
): Promise<CardReply> {
  const quoted = await limitCodeGuesses(input.discountCode, visitor, () =>
    quoteStay({ ...input, listingId }, { now, guestId: visitor.user?.id }),
  )
  if (quoted.ok) {
    const missing =
      intent === 'apply' && !input.discountCode ? refused({ refusal: 'discount_missing' }) : undefined
    const card = {
      ...blank,
      ...shownPrice(quoted.quote, now),
      errors: missing?.errors ?? {},
      notice: intent === 'remove' ? removed : (missing?.notice ?? applied(quoted.quote)),
    }
    return { card, status: 200 }
  }
  const own =
    quoted.refusal === 'dates_taken' &&
    visitor.user &&
    (await ownHold(listingId, visitor.user.id, input, now))
  if (own) return { card: { ...blank, ...ownCard(own, input, type, now) }, status: 200 }
  const { errors, notice } = refused(quoted)
  if (errors.discountCode) {
    const plain = await quoteStay({ ...input, discountCode: undefined, listingId }, { now })
    const card = { ...blank, ...(plain.ok && shownPrice(plain.quote, now)), errors, notice }
    return quoted.refusal === 'too_many_codes'
      ? { card, status: 429, headers: retryAfter(quoted) }
      : { card, status: 200 }
  }
  // Nothing was booked yet, so an error at the field is enough.
  const card = {
    ...blank,
    errors,
    notice: Object.keys(errors).length > 0 ? undefined : notice,
    ...('nearest' in quoted && { nearest: quoted.nearest }),
  }
  return { card, status: 200 }
}

/** What holds some of the dates is the guest's own booking, which they may still have to pay. */
function ownCard(
  own: NonNullable<Awaited<ReturnType<typeof ownHold>>>,
  { checkIn, checkOut }: QuoteInput,
  type: ListingType,
  now: Date,
): Pick<Card, 'notice' | 'own'> {
  const href = `/bookings/${own.id}`
  const isSame = own.checkIn === checkIn && own.checkOut === checkOut
  const dates = isSame ? 'these dates' : formatStay(own.checkIn, own.checkOut)
  if (own.status !== 'pending' || !own.paymentDue || !own.expiresAt) {
    const title = own.status === 'pending' ? `You've already asked for ${dates}` : `You already have ${dates}`
    return { notice: { type: 'info', title }, own: { href, label: 'See your booking' } }
  }
  return {
    notice: {
      type: 'info',
      title: `We're holding ${dates} for you`,
      description: `Pay by ${formatSoon(own.expiresAt, own.timeZone, now)} to keep them.`,
    },
    own: {
      href,
      label: 'Finish paying',
      // It is not that of other dates.
      ...(isSame && { price: bookingPrice(own), refunds: presentRefunds({ ...own, type }, now) }),
    },
  }
}

/** The card after a booking was refused, with the current price, the message and its status. */
export async function refusedCard(
  listing: Pick<ShownListing, 'id' | 'type'>,
  input: CardInput,
  refusal: Refusal,
  context: CardContext,
): Promise<{ card: Card; status: number }> {
  const { errors, notice } = refused(refusal)
  // A code that was refused is not tried again.
  const withoutCode: CardInput = { get: (name) => (name === 'discountCode' ? null : input.get(name)) }
  const { card } = await readCard(listing, errors.discountCode ? withoutCode : input, context)
  if (errors.discountCode) card.typed = typedFields(input)
  // The guest gets what they asked for, so it is good news although nothing was booked.
  if (refusal.refusal === 'discount_just_applied') notice.type = 'success'
  const requestKey = input.get('requestKey')
  // The same form may have been sent twice, and the first one may still be booked: the key finds that booking.
  const keepsKey =
    refusal.refusal === 'listing_busy' && card.requestKey && uuidField.safeParse(requestKey).success
  return {
    card: {
      ...card,
      ...(keepsKey && { requestKey: String(requestKey) }),
      errors: { ...card.errors, ...errors },
      // That the dates are the guest's own says more than that they are taken.
      notice: card.own && refusal.refusal === 'dates_taken' ? card.notice : notice,
    },
    status: wordsFor(refusal).status,
  }
}

/** The card after an invalid booking form, with its errors. */
export async function invalidCard(
  listing: Pick<ShownListing, 'id' | 'type'>,
  input: CardInput,
  formErrors: Record<string, string[] | null> | null | undefined,
  context: CardContext,
): Promise<Card> {
  const { card } = await readCard(listing, input, context)
  const all = Object.entries(inWordsOf(listing.type, formErrors ?? {}))
  const errors = Object.fromEntries(
    all.filter(([name]) => name === 'message' || cardFields.some((known) => known === name)),
  )
  const missing = all.some(([name]) => (name === 'checkIn' || name === 'checkOut') && !card.typed[name])
  const notice: CardNotice = missing
    ? fromWords({ refusal: 'dates_missing', type: listing.type })
    : { type: 'error', title: 'Booking failed', description: all[0]?.[1].join(' ') }
  return { ...card, errors: { ...card.errors, ...errors }, notice }
}

const removed: CardNotice = {
  type: 'info',
  title: 'Discount Removed',
  description: 'The discount code has been removed from your booking.',
}

function applied({ discountCode, discountAmount, waivedBelow }: Quote): CardNotice | undefined {
  if (!discountCode) return undefined
  return {
    type: 'success',
    title: 'Discount Applied!',
    description:
      `You saved ${formatExact(discountAmount)} with code ${discountCode.code}` +
      (waivedBelow ? ', and what was left is too small to charge, so you pay nothing' : ''),
  }
}

/** The nearest available dates are links in the card, so the message leaves them out. */
function refused(original: Refusal): { errors: Card['errors']; notice: CardNotice } {
  const refusal = original.refusal === 'dates_taken' ? { ...original, nearest: [] } : original
  const { field, message } = wordsFor(refusal)
  const known = [...cardFields, 'message' as const].find((name) => name === field)
  return { errors: known ? { [known]: [message] } : {}, notice: fromWords(refusal) }
}

function fromWords(refusal: Refusal): CardNotice {
  const { title, message, link } = wordsFor(refusal)
  return { type: 'error', title: title ?? message, description: title && message, ...(link && { link }) }
}

function shownPrice(quote: Quote, now: Date): Pick<Card, 'price' | 'refunds' | 'requestKey'> {
  const { listing, fees, discountCode, waivedBelow, securityDeposit } = quote
  const priced = { ...quote, priceLines: quote.lines }
  return {
    price: {
      ...breakdownOf(priced),
      waivedBelow,
      ...(securityDeposit && { securityDeposit }),
      ...(discountCode && { discountCode: discountCode.code }),
    },
    // The terms that a booking at this price would freeze.
    refunds: presentRefunds({ ...priced, ...listing, ...fees }, now),
    requestKey: uuidv7(),
  }
}
