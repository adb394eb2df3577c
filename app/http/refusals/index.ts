import { accountRefusals } from './accounts'
import { availabilityRefusals } from './availability'
import { bookingRefusals } from './bookings'
import { changeRefusals } from './booking-changes'
import { calendarRefusals } from './calendars'
import { careerRefusals } from './careers'
import { contentRefusals } from './content'
import { depositRefusals } from './deposits'
import { discountRefusals } from './discounts'
import { flightRefusals } from './flights'
import { handoverRefusals } from './handovers'
import { itineraryRefusals } from './itineraries'
import { ledgerRefusals } from './ledger'
import { listingRefusals } from './listings'
import { messageRefusals } from './messages'
import { paymentRefusals } from './payments'
import { payoutRefusals } from './payouts'
import { pictureRefusals } from './pictures'
import { retryAfter } from '../retry-after'
import { reviewRefusals } from './reviews'
import { roadTripRefusals } from './road-trips'
import { savedSearchRefusals } from './saved-searches'
import { scheduledMessageRefusals } from './scheduled-messages'
import { settingRefusals } from './settings'
import { supportRefusals } from './support'
import { taxRefusals } from './taxes'
import { waitlistRefusals } from './waitlist'
import { wishlistRefusals } from './wishlists'
import type { Words } from './words'

const table = {
  ...accountRefusals,
  ...pictureRefusals,
  ...listingRefusals,
  ...availabilityRefusals,
  ...calendarRefusals,
  ...discountRefusals,
  ...bookingRefusals,
  ...waitlistRefusals,
  ...changeRefusals,
  ...reviewRefusals,
  ...messageRefusals,
  ...scheduledMessageRefusals,
  ...savedSearchRefusals,
  ...wishlistRefusals,
  ...itineraryRefusals,
  ...flightRefusals,
  ...roadTripRefusals,
  ...settingRefusals,
  ...supportRefusals,
  ...taxRefusals,
  ...ledgerRefusals,
  ...paymentRefusals,
  ...depositRefusals,
  ...handoverRefusals,
  ...payoutRefusals,
  ...contentRefusals,
  ...careerRefusals,
  edited_meanwhile: (_: { refusal: 'edited_meanwhile'; current: object }): Words => ({
    status: 409,
    title: 'Changed in the meantime',
    message:
      'This was changed after you opened it, in another window or by someone else. Your changes are not saved yet.',
  }),
}

type Table = typeof table

/** Any refusal that has words, with the details that its words need. */
export type Refusal = {
  [Name in keyof Table]: Table[Name] extends (details: infer Details) => Words
    ? { refusal: Name } & Omit<Details, 'refusal'>
    : { refusal: Name }
}[keyof Table]

/** The status and the words of a refusal. */
export function wordsFor(refusal: Refusal): Words {
  const entry = table[refusal.refusal] as Words | ((details: Refusal) => Words)
  return typeof entry === 'function' ? entry(refusal) : entry
}

/** The errors of a refusal by field. */
export const errorsOf = ({ field, fields, message }: Words): Record<string, string[]> =>
  fields ?? (field ? { [field]: [message] } : {})

/** A refusal as a JSON endpoint returns it: `{message, fields?}` and, in `extra`, what a client can act on. */
export function refuseJson(refusal: Refusal, extra: Record<string, unknown> = {}): Response {
  const words = wordsFor(refusal)
  const fields = errorsOf(words)
  return Response.json(
    { message: words.message, ...(Object.keys(fields).length > 0 && { fields }), ...extra },
    { status: words.status, headers: retryAfter(refusal) },
  )
}
