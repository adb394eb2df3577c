import { z } from 'zod'
import type { MileageTerms, StayTimes, TaxLine, VehicleSpecs } from '#db/schema'
import { listingTypes } from '../listings/choices'
import { priceLineJsonSchema, priceLinesJson } from '../pricing/price-line-json'
import type { PriceLine } from '../pricing/price-lines'
import { specsJson, specsJsonSchema } from '../listings/vehicle-specs'
import { bookingStatuses, type BookingStatus } from '../shared/booking-status'
import type { CalendarDate } from '../shared/dates'
import { decimalJson, personJson } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'
import { shownTaxes } from '../taxes/add-taxes'
import { directionsUrl, knowsPlace } from './arrival'
import type { ListingType } from '../listings/choices'
import { timesOf } from '../listings/times'
import { timesJsonSchema } from '../listings/times-input'
import type { MaterialChange } from '../listings/material-change'

type Person = { firstName: string; lastName: string; avatar: string | null }

/** The columns that the JSON of a booking is made of. The queries read more, which is not exposed. */
type BookingRecord = {
  booking: {
    id: string
    listingId: string
    guestId: string
    hostId: string
    checkIn: CalendarDate
    checkOut: CalendarDate
    guests: number
    times: StayTimes | null
    status: BookingStatus
    nightlyPrices: readonly { date: CalendarDate; price: Cents }[]
    priceLines: readonly PriceLine[] | null
    subtotal: Cents
    guestServiceFee: Cents
    processingFee: Cents
    discountAmount: Cents
    taxLines: readonly TaxLine[] | null
    totalPrice: Cents
    hostEarnings: Cents
    refundAmount: Cents | null
    cancellationHostEarnings: Cents | null
    mileage: MileageTerms | null
    securityDeposit: Cents | null
    discountCode: string | null
    declineReason: string | null
    createdAt: Date
    expiresAt: Date | null
    paymentDue: string | null
  }
  listing: {
    id: string
    type: ListingType
    title: string
    location: string
    images: string[]
    price: Cents
    latitude: number
    longitude: number
    streetAddress: string | null
    checkInInstructions: string | null
    checkOutInstructions: string | null
    houseManual: string | null
    timeZone: string
    vehicleSpecs: VehicleSpecs | null
  }
  changes: readonly MaterialChange[]
  guest: Person
  host: Person
}

const EXACT = 'Exact once the booking is confirmed; otherwise rounded to about a kilometer'
const PRIVATE = 'Null unless the booking is confirmed or completed'

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
    priceLines: z.array(priceLineJsonSchema).describe('What the host charges; they add up to the subtotal'),
    subtotal: decimalJson,
    guestServiceFee: decimalJson,
    processingFee: decimalJson,
    discountAmount: decimalJson,
    discountCode: z.string().nullable(),
    taxes: z.array(
      z.object({
        name: z.string(),
        amount: decimalJson,
        isIncluded: z.boolean().describe('Whether the price includes it; otherwise it is on top'),
      }),
    ),
    totalPrice: decimalJson,
    refundAmount: decimalJson.optional().describe('Present once a confirmed booking is cancelled'),
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
    listing: z.object({
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
    }),
    guest: personJson,
    host: personJson,
  })
  .meta({ id: 'Booking' })

/**
 * A booking as the JSON endpoints return it to one of its parties. The names are those of the specification's Booking;
 * `startDate`, `endDate` and `specifications` repeat fields under the names that its route planner uses.
 */
export function bookingJson(
  { booking, listing, changes, guest, host }: BookingRecord,
  viewerId: string,
): z.infer<typeof bookingJsonSchema> {
  return {
    id: booking.id,
    listingId: booking.listingId,
    guestId: booking.guestId,
    hostId: booking.hostId,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    startDate: booking.checkIn,
    endDate: booking.checkOut,
    times: timesOf({ ...listing, times: booking.times }),
    guests: booking.guests,
    status: booking.status,
    nights: booking.nightlyPrices.length,
    priceLines: priceLinesJson(booking),
    subtotal: toDecimal(booking.subtotal),
    guestServiceFee: toDecimal(booking.guestServiceFee),
    processingFee: toDecimal(booking.processingFee),
    discountAmount: toDecimal(booking.discountAmount),
    discountCode: booking.discountCode,
    taxes: shownTaxes(booking.taxLines).map((tax) => ({ ...tax, amount: toDecimal(tax.amount) })),
    totalPrice: toDecimal(booking.totalPrice),
    ...(booking.refundAmount !== null && { refundAmount: toDecimal(booking.refundAmount) }),
    ...(viewerId === booking.hostId && { hostEarnings: toDecimal(booking.hostEarnings) }),
    ...(viewerId === booking.hostId &&
      booking.cancellationHostEarnings !== null && {
        cancellationHostEarnings: toDecimal(booking.cancellationHostEarnings),
      }),
    mileage: booking.mileage && {
      ...booking.mileage,
      pricePerExtraMile: toDecimal(booking.mileage.pricePerExtraMile),
    },
    securityDeposit: booking.securityDeposit === null ? null : toDecimal(booking.securityDeposit),
    declineReason: booking.declineReason,
    createdAt: booking.createdAt.toISOString(),
    expiresAt: booking.status === 'pending' ? (booking.expiresAt?.toISOString() ?? null) : null,
    awaitsPayment: booking.status === 'pending' && booking.paymentDue !== null,
    changes: [...changes],
    listing: {
      id: listing.id,
      type: listing.type,
      title: listing.title,
      location: listing.location,
      images: listing.images,
      price: toDecimal(listing.price),
      latitude: listing.latitude,
      longitude: listing.longitude,
      streetAddress: listing.streetAddress,
      checkInInstructions: listing.checkInInstructions,
      checkOutInstructions: listing.checkOutInstructions,
      houseManual: listing.houseManual,
      directionsUrl: knowsPlace(booking.status) ? directionsUrl(listing) : null,
      timeZone: listing.timeZone,
      vehicleSpecs: specsJson(listing.vehicleSpecs),
      specifications: specsJson(listing.vehicleSpecs),
    },
    guest: person(guest),
    host: person(host),
  }
}

const person = ({ firstName, lastName, avatar }: Person) => ({ firstName, lastName, avatar })
