import { z } from 'zod'
import type { TaxLine } from '#db/schema'
import { listingTypes } from '../listings/choices'
import { timesOf } from '../listings/times'
import { timesJsonSchema } from '../listings/times-input'
import { specsJson, specsJsonSchema } from '../listings/vehicle-specs'
import { priceLineJsonSchema, priceLinesJson } from '../pricing/price-line-json'
import { bookingStatuses } from '../shared/booking-status'
import { toDecimal } from '../shared/money'
import { decimalJson, personJson, sentAmounts, sentFields } from '../shared/schemas'
import { shownTaxes } from '../taxes/add-taxes'
import { directionsUrl, knowsPlace } from './arrival'
import type { BookingDetail } from './bookings.queries.server'

/** The amounts that a booking and the quote of a change have in common. */
export const bookedAmounts = [
  'subtotal',
  'guestServiceFee',
  'processingFee',
  'discountAmount',
  'totalPrice',
] as const

/** What a guest is charged, before taxes. */
export const chargedJson = {
  priceLines: z.array(priceLineJsonSchema).describe('What the host charges; they add up to the subtotal'),
  subtotal: decimalJson,
  guestServiceFee: decimalJson,
  processingFee: decimalJson,
  discountAmount: decimalJson,
}

export const taxesJsonSchema = z.array(
  z.object({
    name: z.string(),
    amount: decimalJson,
    isIncluded: z.boolean().describe('Whether the price includes it; otherwise it is on top'),
  }),
)

export const taxesJson = (lines: readonly TaxLine[] | null): z.infer<typeof taxesJsonSchema> =>
  shownTaxes(lines).map((tax) => ({ ...tax, amount: toDecimal(tax.amount) }))

const EXACT = 'Exact once the booking is confirmed; otherwise rounded to about a kilometer'
const PRIVATE = 'Null unless the booking is confirmed or completed'

const listingSchema = z.object({
  id: z.uuid(),
  type: z.enum(listingTypes),
  title: z.string(),
  location: z.string(),
  images: z.array(z.string()),
  price: decimalJson,
  latitude: z.number().describe(EXACT),
  longitude: z.number().describe(EXACT),
  streetAddress: z.string().nullable().describe(PRIVATE),
  checkInInstructions: z.string().nullable().describe(PRIVATE),
  checkOutInstructions: z.string().nullable().describe(PRIVATE),
  houseManual: z.string().nullable().describe(PRIVATE),
  directionsUrl: z.url().nullable().describe(PRIVATE),
  timeZone: z.string(),
  vehicleSpecs: specsJsonSchema.nullable(),
  specifications: specsJsonSchema.nullable().describe('The same as vehicleSpecs'),
})

export const bookingJsonSchema = z
  .object({
    id: z.uuid(),
    listingId: z.uuid(),
    guestId: z.uuid(),
    hostId: z.uuid(),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    startDate: z.iso.date().describe('The same as checkIn'),
    endDate: z.iso.date().describe('The same as checkOut'),
    times: timesJsonSchema,
    guests: z.int(),
    status: z.enum(bookingStatuses),
    nights: z.int(),
    ...chargedJson,
    discountCode: z.string().nullable(),
    taxes: taxesJsonSchema,
    totalPrice: decimalJson,
    refundAmount: decimalJson
      .optional()
      .describe(
        'What the cancellation of a confirmed booking gives back by its terms. Of what had been given back before, ' +
          'no part is sent again.',
      ),
    hostEarnings: decimalJson.optional().describe('Present for the host only'),
    cancellationHostEarnings: decimalJson
      .optional()
      .describe('Present for the host only, after a cancellation'),
    mileage: z
      .object({ includedMilesPerDay: z.int(), pricePerExtraMile: decimalJson })
      .nullable()
      .describe('Null when miles are unlimited, and for stays'),
    securityDeposit: decimalJson
      .nullable()
      .describe("Held on the guest's card near pick-up, and no part of totalPrice; null without one"),
    declineReason: z.string().nullable().describe('What the host wrote when declining the request'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('Present while the booking is pending'),
    awaitsPayment: z
      .boolean()
      .describe('Whether the guest has to pay before `expiresAt`; the host does not see it before'),
    changes: z
      .array(z.object({ what: z.string(), was: z.string(), now: z.string() }))
      .describe(
        'What the host has changed since it was booked; while there is any, a confirmed booking can be cancelled ' +
          'with a full refund until it starts',
      ),
    listing: listingSchema,
    guest: personJson,
    host: personJson,
  })
  .meta({ id: 'Booking' })

/**
 * A booking as the JSON endpoints return it to one of its parties. The names are those of the specification's Booking;
 * `startDate`, `endDate` and `specifications` repeat fields under the names that its route planner uses.
 */
export function bookingJson(
  { booking, listing, changes, guest, host }: Omit<BookingDetail, 'refundedByAdmins'>,
  viewerId: string,
): z.infer<typeof bookingJsonSchema> {
  const { refundAmount, hostEarnings, cancellationHostEarnings, ...sent } = sentFields(
    bookingJsonSchema,
    booking,
  )
  const isHost = viewerId === booking.hostId
  const isPending = booking.status === 'pending'
  const specs = specsJson(listing.vehicleSpecs)
  return {
    ...sent,
    ...sentAmounts(booking, [...bookedAmounts, 'securityDeposit']),
    startDate: booking.checkIn,
    endDate: booking.checkOut,
    times: timesOf({ ...listing, times: booking.times }),
    nights: booking.nightlyPrices.length,
    priceLines: priceLinesJson(booking),
    taxes: taxesJson(booking.taxLines),
    ...(refundAmount !== null && { refundAmount: toDecimal(refundAmount) }),
    ...(isHost && { hostEarnings: toDecimal(hostEarnings) }),
    ...(isHost &&
      cancellationHostEarnings !== null && {
        cancellationHostEarnings: toDecimal(cancellationHostEarnings),
      }),
    mileage: booking.mileage && {
      ...booking.mileage,
      pricePerExtraMile: toDecimal(booking.mileage.pricePerExtraMile),
    },
    expiresAt: isPending ? sent.expiresAt : null,
    awaitsPayment: isPending && booking.paymentDue !== null,
    changes: [...changes],
    listing: {
      ...sentFields(listingSchema, listing),
      price: toDecimal(listing.price),
      directionsUrl: knowsPlace(booking.status) ? directionsUrl(listing) : null,
      vehicleSpecs: specs,
      specifications: specs,
    },
    guest: sentFields(personJson, guest),
    host: sentFields(personJson, host),
  }
}
