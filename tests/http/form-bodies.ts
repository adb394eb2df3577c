import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { accountStatusFormSchema } from '~/domain/accounts/administration/account-status'
import { signInSchema } from '~/domain/accounts/credentials'
import { avatarDecisionSchema } from '~/domain/accounts/profile/avatar'
import { editProfileSchema, profileSetupSchema } from '~/domain/accounts/profile/profile'
import { codeStepSchema } from '~/domain/accounts/recovery/username-recovery'
import { sessionFormSchema } from '~/domain/accounts/sessions/session'
import { calendarFormSchemas } from '~/domain/availability/change-availability'
import {
  acceptRequestSchema,
  cancelBookingSchema,
  declineRequestSchema,
  requestBookingSchema,
} from '~/domain/bookings/booking'
import { feedFormSchema } from '~/domain/calendars/calendar-feed'
import { jobToggleSchema } from '~/domain/careers/job'
import { newContentFormSchema } from '~/domain/content/company-content'
import { pauseDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { flightSchema, statusFormSchema } from '~/domain/flights/flight'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { typedItemSchema } from '~/domain/itineraries/itinerary-item'
import { handoverFormSchema } from '~/domain/bookings/handover/handover'
import { decisionSchema, depositFormSchema } from '~/domain/payments/deposit'
import { newPayoutSchema, payoutFormSchema } from '~/domain/payouts/payout-form'
import { transactionFormSchema } from '~/domain/ledger/transaction'
import { startDraftSchema } from '~/domain/listings/drafts/start-draft.server'
import { favoriteSchema } from '~/domain/listings/save-listing.server'
import { listingStatusSchema } from '~/domain/listings/update-listing.server'
import { changePhotosSchema } from '~/domain/listings/photos/change-photos'
import { sectionFormSchema } from '~/domain/listings/listing-form'
import { blockSchema } from '~/domain/messaging/message'
import { messageFormSchema } from '~/domain/messaging/message'
import { joinWaitlistSchema, leaveWaitlistSchema } from '~/domain/bookings/waitlist/waitlist'
import { wishlistFormSchema } from '~/domain/wishlists/wishlist'
import { scheduledMessageFormSchema } from '~/domain/bookings/scheduled-messages/scheduled-message'
import { changeQuickReplySchema } from '~/domain/messaging/quick-reply'
import { writeReviewSchema } from '~/domain/reviews/review'
import { rateRouteForm } from '~/domain/road-trips/saved/rate-route.server'
import { alertsSchema, renameSchema } from '~/domain/saved-searches/saved-search'
import { feesFormSchema } from '~/domain/settings/fees-change'
import { settingFormSchema } from '~/domain/settings/setting'
import { day } from '../support/days'
import type { Kind } from '../support/hostile-values'

/**
 * A form: its schema, and every field with a value that it accepts. A draft saves any text, which another form checks.
 */
export type Form = readonly [schema: z.ZodType, validFields: () => Record<string, string>, isDraft?: true]

/** The fields of each kind, by name. All others accept any text that can be stored. */
const fieldsOfKind: Partial<Record<Kind, string>> = {
  choice:
    'agreeToTerms answer applicableToVehicleListings applicationEmail category dataType daysLater email employmentType ' +
    'endTime externalUrl intent interests isHost isPublic languagesSpoken otp photo salaryCurrency startTime status ' +
    'timeZone topic type url',
  date: 'arrival.time checkIn checkOut dateOfBirth departure.time endDate from startDate through validFrom validUntil',
  count: 'day guests maxNights minNights noticeDays rating to travelers usageLimit usageLimitPerPerson',
  money:
    'amount budget cost guestServiceFeePercentage listingFeeAmount maxDiscountAmount minOrderAmount price refundAmount ' +
    'salaryMin totalPrice',
  id: 'bookingId feedId handle id itineraryId jobId payoutId requestKey',
}

/** The kind of a field of a form. */
export const kindOf = ([, , isDraft]: Form, name: string): Kind =>
  (Object.entries(fieldsOfKind) as [Kind, string][]).find(
    ([kind, names]) => (!isDraft || kind === 'choice') && names.split(' ').includes(name),
  )?.[0] ?? 'opaque'

const PHOTO = `/media/${'0'.repeat(32)}`
const trip = { startDate: day(10), endDate: day(12) }

/** Every form with fields of its own, but those that an endpoint reads alike, which contract.test.ts tries. */
export const forms: Record<string, Form> = {
  'signing in': [signInSchema, () => ({ email: 'nobody@people.test', password: 'not the one' })],
  booking: [
    requestBookingSchema,
    () => ({
      discountCode: 'CODE',
      message: 'Hello',
      checkIn: day(50),
      checkOut: day(52),
      guests: '1',
      requestKey: randomUUID(),
      totalPrice: '230.50',
    }),
  ],
  saving: [favoriteSchema, () => ({ intent: 'save' })],
  'accepting a request': [acceptRequestSchema, () => ({ intent: 'accept' })],
  'declining a request': [declineRequestSchema, () => ({ reason: 'The roof is being repaired.' })],
  'cancelling a booking': [cancelBookingSchema, () => ({ refundAmount: '230.50' })],
  'answering a claim': [
    depositFormSchema,
    () => ({ intent: 'answer', answer: 'contested', note: 'It was there before.' }),
  ],
  'recording a handover': [
    handoverFormSchema,
    () => ({ intent: 'record', odometer: '41200', fuelEighths: '8', notes: 'A scratch' }),
  ],
  'answering a handover': [
    handoverFormSchema,
    () => ({ intent: 'answer', answer: 'objected', note: 'It was half empty.' }),
  ],
  'deciding about a claim': [decisionSchema, () => ({ amount: '60', reason: 'Half of it shows' })],
  'pausing a discount code': [pauseDiscountCodeSchema, () => ({ intent: 'pause' })],
  'showing or hiding a job': [jobToggleSchema, () => ({ jobId: randomUUID(), intent: 'deactivate' })],
  'changing the fees': [
    feesFormSchema,
    () => ({
      intent: 'save',
      when: 'later',
      from: `${day(90)}T00:00`,
      guestServiceFeePercentage: '12',
      hostCommissionPercentage: '15',
      paymentProcessingPercentage: '2.9',
      listingFeeAmount: '0',
      cancellationFeePercentage: '5',
    }),
  ],
  'changing a setting': [settingFormSchema, () => ({ value: 'true' })],
  "blocking a listing's nights": [
    calendarFormSchemas.night,
    () => ({ intent: 'block', from: day(60), through: day(61) }),
  ],
  "pricing a listing's nights": [
    calendarFormSchemas.night,
    () => ({ intent: 'set-price', from: day(60), through: day(61), price: '120' }),
  ],
  'limiting stays at a listing': [
    calendarFormSchemas.night,
    () => ({ intent: 'set-limits', minNights: '1', maxNights: '30', noticeDays: '1' }),
  ],
  'editing a profile': [
    editProfileSchema,
    () => ({
      firstName: 'A',
      lastName: 'B',
      email: 'guest@people.test',
      currentPassword: '',
      phone: '',
      bio: '',
      location: '',
      occupation: '',
    }),
  ],
  'completing a profile': [
    profileSetupSchema(day(0)),
    () => ({
      isHost: 'on',
      location: 'Lisbon',
      dateOfBirth: '1990-05-17',
      bio: 'I like long walks.',
      interests: 'Food',
      languagesSpoken: 'Dutch',
      emergencyContactName: 'Rui',
      emergencyContactPhone: '+351 21 000 0000',
      agreeToTerms: 'on',
    }),
  ],
  'signing out a device': [sessionFormSchema, () => ({ intent: 'end', handle: randomUUID() })],
  'deciding about a picture': [avatarDecisionSchema, () => ({ intent: 'save', picture: '/media/none' })],
  'adding a flight': [
    flightSchema,
    () => ({
      itineraryId: randomUUID(),
      requestKey: randomUUID(),
      airline: 'A',
      flightNumber: 'A 1',
      'departure.airport': 'BER',
      'departure.time': '2098-05-10T10:15',
      'arrival.airport': 'IST',
      'arrival.time': '2098-05-10T14:10',
      status: 'scheduled',
    }),
  ],
  "changing a flight's status": [statusFormSchema, () => ({ flightId: randomUUID(), status: 'delayed' })],
  'rating a route': [rateRouteForm, () => ({ rating: '4' })],
  reviewing: [writeReviewSchema, () => ({ rating: '5', comment: 'A fine place.' })],
  'starting a listing': [startDraftSchema, () => ({ type: 'property', requestKey: randomUUID() })],
  // A draft accepts any text. Publishing validates it with the schemas of POST /api/listings.
  'writing a listing': [
    sectionFormSchema('property', 'basics'),
    () => ({
      title: 'A listing from a form',
      description: 'd'.repeat(50),
      location: 'Kyoto, Japan',
      price: '100',
      maxGuests: '2',
      placeType: 'entire',
      bedrooms: '1',
      beds: '1',
      bathrooms: '1',
    }),
    true,
  ],
  'pausing a listing': [listingStatusSchema, () => ({ intent: 'pause' })],
  'connecting a calendar': [
    feedFormSchema,
    () => ({ intent: 'add', url: 'https://calendar.example/', name: '' }),
  ],
  'removing a calendar': [feedFormSchema, () => ({ intent: 'remove', feedId: randomUUID() })],
  "moving a listing's photo": [changePhotosSchema, () => ({ intent: 'move', photo: PHOTO, to: '1' })],
  'verifying a code': [codeStepSchema, () => ({ intent: 'verify', otp: '123456' })],
  'writing a message': [
    messageFormSchema,
    () => ({ bookingId: randomUUID(), content: 'Hello', requestKey: randomUUID() }),
  ],
  'blocking a user': [blockSchema, () => ({ intent: 'block' })],
  'changing a quick reply': [
    changeQuickReplySchema,
    () => ({ intent: 'save', title: 'Parking', content: 'In front of the house.' }),
  ],
  'renaming a saved search': [renameSchema, () => ({ name: 'Mountains' })],
  'turning alerts on or off': [alertsSchema, () => ({ intent: 'alerts-on', id: randomUUID() })],
  'scheduling a message': [
    scheduledMessageFormSchema,
    () => ({
      moment: 'day_before',
      content: 'Hi {guest}',
      intent: 'save',
      requestKey: randomUUID(),
    }),
  ],
  'changing a list': [wishlistFormSchema, () => ({ intent: 'rename', name: 'Winter' })],
  'joining a waiting list': [
    joinWaitlistSchema,
    () => ({ checkIn: '2098-03-10', checkOut: '2098-03-12', guests: '2', maxTotal: '300' }),
  ],
  'leaving a waiting list': [leaveWaitlistSchema, () => ({ id: randomUUID() })],
  'creating an itinerary': [
    itinerarySchema,
    () => ({
      budget: '300',
      isPublic: 'on',
      title: 'A trip',
      destination: 'Lisbon',
      startDate: day(10),
      endDate: day(12),
      travelers: '2',
      requestKey: randomUUID(),
    }),
  ],
  'adding an item to an itinerary': [
    typedItemSchema(trip),
    () => ({
      timeZone: 'Europe/Lisbon',
      cost: '20',
      title: 'A walk',
      type: 'activity',
      day: '1',
      startTime: '09:00',
      endTime: '10:00',
      daysLater: '1',
      requestKey: randomUUID(),
    }),
  ],
  'deciding about a user': [accountStatusFormSchema, () => ({ intent: 'verify' })],
  'writing a company text': [
    newContentFormSchema,
    () => ({
      intent: 'save',
      type: 'about_us',
      title: 'A text by form',
      content: 'Try.',
      requestKey: randomUUID(),
    }),
  ],
  'processing a transaction': [
    transactionFormSchema,
    () => ({
      bookingId: randomUUID(),
      email: 'guest@people.test',
      type: 'credit',
      amount: '20.00',
      description: 'For a broken heater',
      requestKey: randomUUID(),
    }),
  ],
  'recording a payout': [newPayoutSchema, () => ({ amount: '50.00', requestKey: randomUUID() })],
  'returning a payout': [
    payoutFormSchema,
    () => ({ intent: 'returned', payoutId: randomUUID(), reason: 'The account is closed' }),
  ],
}
