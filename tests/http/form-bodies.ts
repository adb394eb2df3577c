import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { accountStatusFormSchema } from '~/domain/accounts/administration/account-status'
import { signInSchema } from '~/domain/accounts/credentials'
import { passwordChangeSchema, registerSchema } from '~/domain/accounts/new-password'
import { avatarDecisionSchema } from '~/domain/accounts/profile/avatar'
import { editProfileSchema, profileSetupSchema } from '~/domain/accounts/profile/profile'
import { forgotPasswordSchema, resetPasswordSchema } from '~/domain/accounts/recovery/password-recovery'
import { codeStepSchema, usernameRequestSchema } from '~/domain/accounts/recovery/username-recovery'
import { sessionFormSchema } from '~/domain/accounts/sessions/session'
import { calendarFormSchemas } from '~/domain/availability/change-availability'
import {
  acceptRequestSchema,
  cancelBookingSchema,
  declineRequestSchema,
  requestBookingSchema,
} from '~/domain/bookings/booking'
import { feedFormSchema } from '~/domain/calendars/calendar-feed'
import { jobSchema, jobToggleSchema } from '~/domain/careers/job'
import { newContentFormSchema } from '~/domain/content/company-content'
import { newDiscountCodeSchema, pauseDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { flightSchema, statusFormSchema } from '~/domain/flights/flight'
import { itinerarySchema } from '~/domain/itineraries/itinerary'
import { typedItemSchema } from '~/domain/itineraries/typed-item'
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
import { listsOfListingSchema, wishlistFormSchema, wishlistSchema } from '~/domain/wishlists/wishlist'
import { scheduledMessageFormSchema } from '~/domain/bookings/scheduled-messages/scheduled-message'
import { changeQuickReplySchema, quickReplySchema } from '~/domain/messaging/quick-reply'
import { writeReviewSchema } from '~/domain/reviews/review'
import { rateRouteForm } from '~/domain/road-trips/saved/route-rating'
import { alertsSchema, renameSchema, saveSearchSchema } from '~/domain/saved-searches/saved-search'
import { feesFormSchema } from '~/domain/settings/fees-change'
import { newSettingSchema, settingFormSchema } from '~/domain/settings/setting'
import { contactSchema } from '~/domain/support/contact'
import { day } from '../support/days'
import type { Kind } from '../support/hostile-values'

export type Form = {
  schema: z.ZodType
  /** Every field with a value that the form accepts. */
  validFields: () => Record<string, string>
  /** Whether it saves any text, which another form checks. */
  isDraft?: true
}

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
export const kindOf = ({ isDraft }: Form, name: string): Kind =>
  (Object.entries(fieldsOfKind) as [Kind, string][]).find(
    ([kind, names]) => (!isDraft || kind === 'choice') && names.split(' ').includes(name),
  )?.[0] ?? 'opaque'

const PHOTO = `/media/${'0'.repeat(32)}`
const trip = { startDate: day(10), endDate: day(12) }

/** Every form with fields of its own. */
export const forms: Record<string, Form> = {
  'signing in': {
    schema: signInSchema,
    validFields: () => ({ email: 'nobody@people.test', password: 'not the one' }),
  },
  'signing up': {
    schema: registerSchema,
    validFields: () => ({
      email: `${randomUUID()}@people.test`,
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
      phone: '',
    }),
  },
  'requesting a password reset': {
    schema: forgotPasswordSchema,
    validFields: () => ({ email: 'nobody@people.test' }),
  },
  'choosing a password with a link': {
    schema: resetPasswordSchema,
    validFields: () => ({ token: 'none', newPassword: 'a new one', confirmPassword: 'a new one' }),
  },
  'writing to support': {
    schema: contactSchema,
    validFields: () => ({
      bookingReference: 'A booking',
      name: 'Ann',
      email: 'ann@people.test',
      topic: 'other',
      message: 'Hello',
      requestKey: randomUUID(),
    }),
  },
  booking: {
    schema: requestBookingSchema,
    validFields: () => ({
      discountCode: 'CODE',
      message: 'Hello',
      checkIn: day(50),
      checkOut: day(52),
      guests: '1',
      requestKey: randomUUID(),
      totalPrice: '230.50',
    }),
  },
  saving: {
    schema: favoriteSchema,
    validFields: () => ({ intent: 'save' }),
  },
  'accepting a request': {
    schema: acceptRequestSchema,
    validFields: () => ({ intent: 'accept' }),
  },
  'declining a request': {
    schema: declineRequestSchema,
    validFields: () => ({ reason: 'The roof is being repaired.' }),
  },
  'cancelling a booking': {
    schema: cancelBookingSchema,
    validFields: () => ({ refundAmount: '230.50' }),
  },
  'claiming a deposit': {
    schema: depositFormSchema,
    validFields: () => ({ intent: 'claim', amount: '120', reason: 'A scratch', evidence: 'A picture' }),
  },
  'withdrawing a claim': {
    schema: depositFormSchema,
    validFields: () => ({ intent: 'withdraw' }),
  },
  'answering a claim': {
    schema: depositFormSchema,
    validFields: () => ({ intent: 'answer', answer: 'contested', note: 'It was there before.' }),
  },
  'recording a handover': {
    schema: handoverFormSchema,
    validFields: () => ({ intent: 'record', odometer: '41200', fuelEighths: '8', notes: 'A scratch' }),
  },
  'answering a handover': {
    schema: handoverFormSchema,
    validFields: () => ({ intent: 'answer', answer: 'objected', note: 'It was half empty.' }),
  },
  'deciding about a claim': {
    schema: decisionSchema,
    validFields: () => ({ amount: '60', reason: 'Half of it shows' }),
  },
  'pausing a discount code': {
    schema: pauseDiscountCodeSchema,
    validFields: () => ({ intent: 'pause' }),
  },
  'creating a discount code': {
    schema: newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'form', now: new Date() }),
    validFields: () => ({
      minOrderAmount: '50',
      maxDiscountAmount: '20',
      usageLimit: '10',
      usageLimitPerPerson: '2',
      applicableToVehicleListings: 'on',
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00`,
      validUntil: `${day(9)}T10:00`,
      applicableToPropertyListings: 'on',
      requestKey: randomUUID(),
    }),
  },
  'posting a job': {
    schema: jobSchema({ sentBy: 'form' }),
    validFields: () => ({
      salaryMin: '50000',
      externalUrl: 'https://jobs.example/',
      title: 'A job by form',
      department: 'Quality',
      location: 'Remote',
      employmentType: 'contract',
      salaryCurrency: 'USD',
      description: 'Try.',
      requirements: 'Care.',
      applicationEmail: 'jobs@people.test',
      isActive: 'on',
      requestKey: randomUUID(),
    }),
  },
  'showing or hiding a job': {
    schema: jobToggleSchema,
    validFields: () => ({ jobId: randomUUID(), intent: 'deactivate' }),
  },
  'changing the fees': {
    schema: feesFormSchema,
    validFields: () => ({
      intent: 'save',
      when: 'later',
      from: `${day(90)}T00:00`,
      guestServiceFeePercentage: '12',
      hostCommissionPercentage: '15',
      paymentProcessingPercentage: '2.9',
      listingFeeAmount: '0',
      cancellationFeePercentage: '5',
    }),
  },
  'creating a setting': {
    schema: newSettingSchema,
    validFields: () => ({
      key: `test_${randomUUID().replaceAll('-', '')}`,
      value: 'x',
      dataType: 'string',
      category: 'general',
      requestKey: randomUUID(),
    }),
  },
  'changing a setting': {
    schema: settingFormSchema,
    validFields: () => ({ value: 'true' }),
  },
  "blocking a listing's nights": {
    schema: calendarFormSchemas.night,
    validFields: () => ({ intent: 'block', from: day(60), through: day(61) }),
  },
  "pricing a listing's nights": {
    schema: calendarFormSchemas.night,
    validFields: () => ({ intent: 'set-price', from: day(60), through: day(61), price: '120' }),
  },
  'limiting stays at a listing': {
    schema: calendarFormSchemas.night,
    validFields: () => ({ intent: 'set-limits', minNights: '1', maxNights: '30', noticeDays: '1' }),
  },
  'editing a profile': {
    schema: editProfileSchema,
    validFields: () => ({
      firstName: 'A',
      lastName: 'B',
      email: 'guest@people.test',
      currentPassword: '',
      phone: '',
      bio: '',
      location: '',
      occupation: '',
    }),
  },
  'completing a profile': {
    schema: profileSetupSchema(day(0)),
    validFields: () => ({
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
  },
  'changing the password': {
    schema: passwordChangeSchema,
    validFields: () => ({
      currentPassword: 'demo1234',
      newPassword: 'demo1234',
      confirmPassword: 'demo1234',
    }),
  },
  'signing out a device': {
    schema: sessionFormSchema,
    validFields: () => ({ intent: 'end', handle: randomUUID() }),
  },
  'deciding about a picture': {
    schema: avatarDecisionSchema,
    validFields: () => ({ intent: 'save', picture: '/media/none' }),
  },
  'adding a flight': {
    schema: flightSchema,
    validFields: () => ({
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
  },
  "changing a flight's status": {
    schema: statusFormSchema,
    validFields: () => ({ flightId: randomUUID(), status: 'delayed' }),
  },
  'rating a route': {
    schema: rateRouteForm,
    validFields: () => ({ rating: '4' }),
  },
  reviewing: {
    schema: writeReviewSchema,
    validFields: () => ({ rating: '5', comment: 'A fine place.' }),
  },
  'starting a listing': {
    schema: startDraftSchema,
    validFields: () => ({ type: 'property', requestKey: randomUUID() }),
  },
  'writing a listing': {
    // A draft accepts any text. Publishing validates it with the schemas of POST /api/listings.
    isDraft: true,
    schema: sectionFormSchema('property', 'basics'),
    validFields: () => ({
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
  },
  'pausing a listing': {
    schema: listingStatusSchema,
    validFields: () => ({ intent: 'pause' }),
  },
  'connecting a calendar': {
    schema: feedFormSchema,
    validFields: () => ({ intent: 'add', url: 'https://calendar.example/', name: '' }),
  },
  'removing a calendar': {
    schema: feedFormSchema,
    validFields: () => ({ intent: 'remove', feedId: randomUUID() }),
  },
  "moving a listing's photo": {
    schema: changePhotosSchema,
    validFields: () => ({ intent: 'move', photo: PHOTO, to: '1' }),
  },
  'asking for a code': {
    schema: usernameRequestSchema,
    validFields: () => ({ phone: '+1 828 555 0114' }),
  },
  'verifying a code': {
    schema: codeStepSchema,
    validFields: () => ({ intent: 'verify', otp: '123456' }),
  },
  'writing a message': {
    schema: messageFormSchema,
    validFields: () => ({ bookingId: randomUUID(), content: 'Hello', requestKey: randomUUID() }),
  },
  'blocking a user': {
    schema: blockSchema,
    validFields: () => ({ intent: 'block' }),
  },
  'writing a quick reply': {
    schema: quickReplySchema,
    validFields: () => ({ title: 'Parking', content: 'In front of the house.', requestKey: randomUUID() }),
  },
  'changing a quick reply': {
    schema: changeQuickReplySchema,
    validFields: () => ({ intent: 'save', title: 'Parking', content: 'In front of the house.' }),
  },
  'saving a search': {
    schema: saveSearchSchema,
    validFields: () => ({ search: 'location=Boone', name: 'Boone', requestKey: randomUUID() }),
  },
  'renaming a saved search': {
    schema: renameSchema,
    validFields: () => ({ name: 'Mountains' }),
  },
  'turning alerts on or off': {
    schema: alertsSchema,
    validFields: () => ({ intent: 'alerts-on', id: randomUUID() }),
  },
  'scheduling a message': {
    schema: scheduledMessageFormSchema,
    validFields: () => ({
      moment: 'day_before',
      content: 'Hi {guest}',
      intent: 'save',
      requestKey: randomUUID(),
    }),
  },
  'creating a list': {
    schema: wishlistSchema,
    validFields: () => ({ name: 'Summer', requestKey: randomUUID() }),
  },
  'changing a list': {
    schema: wishlistFormSchema,
    validFields: () => ({ intent: 'rename', name: 'Winter' }),
  },
  'choosing lists': {
    schema: listsOfListingSchema,
    validFields: () => ({ newList: 'Winter' }),
  },
  'joining a waiting list': {
    schema: joinWaitlistSchema,
    validFields: () => ({ checkIn: '2098-03-10', checkOut: '2098-03-12', guests: '2', maxTotal: '300' }),
  },
  'leaving a waiting list': {
    schema: leaveWaitlistSchema,
    validFields: () => ({ id: randomUUID() }),
  },
  'creating an itinerary': {
    schema: itinerarySchema,
    validFields: () => ({
      budget: '300',
      isPublic: 'on',
      title: 'A trip',
      destination: 'Lisbon',
      startDate: day(10),
      endDate: day(12),
      travelers: '2',
      requestKey: randomUUID(),
    }),
  },
  'adding an item to an itinerary': {
    schema: typedItemSchema(trip),
    validFields: () => ({
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
  },
  'deciding about a user': {
    schema: accountStatusFormSchema,
    validFields: () => ({ intent: 'verify' }),
  },
  'writing a company text': {
    schema: newContentFormSchema,
    validFields: () => ({
      intent: 'save',
      type: 'about_us',
      title: 'A text by form',
      content: 'Try.',
      requestKey: randomUUID(),
    }),
  },
  'processing a transaction': {
    schema: transactionFormSchema,
    validFields: () => ({
      bookingId: randomUUID(),
      email: 'guest@people.test',
      type: 'credit',
      amount: '20.00',
      description: 'For a broken heater',
      requestKey: randomUUID(),
    }),
  },
  'recording a payout': {
    schema: newPayoutSchema,
    validFields: () => ({ amount: '50.00', requestKey: randomUUID() }),
  },
  'returning a payout': {
    schema: payoutFormSchema,
    validFields: () => ({ intent: 'returned', payoutId: randomUUID(), reason: 'The account is closed' }),
  },
}
