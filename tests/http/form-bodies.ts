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
import { decisionSchema, depositFormSchema } from '~/domain/payments/deposit'
import { newPayoutSchema, payoutFormSchema } from '~/domain/payouts/payout-form'
import { transactionFormSchema } from '~/domain/ledger/transaction'
import { startDraftSchema } from '~/domain/listings/drafts/start-draft.server'
import { favoriteSchema } from '~/domain/listings/save-listing.server'
import { listingStatusSchema } from '~/domain/listings/update-listing.server'
import { changePhotosSchema } from '~/domain/listings/photos/change-photos'
import { sectionFormSchema } from '~/domain/listings/listing-form'
import { blockSchema } from '~/domain/messaging/message'
import { sendMessageSchema } from '~/domain/messaging/message'
import { changeQuickReplySchema, quickReplySchema } from '~/domain/messaging/quick-reply'
import { writeReviewSchema } from '~/domain/reviews/review'
import { rateRouteForm } from '~/domain/road-trips/saved/route-rating'
import { alertsSchema, renameSchema, saveSearchSchema } from '~/domain/saved-searches/saved-search'
import { feesFormSchema } from '~/domain/settings/fees-change'
import { newSettingSchema, settingFormSchema } from '~/domain/settings/setting'
import { contactSchema } from '~/domain/support/contact'
import { day } from '../support/days'
import { huge, type Kind } from '../support/hostile-values'

export type Form = {
  schema: z.ZodType
  validFields: () => Record<string, string>
  fields: Record<
    string,
    Kind | { kind: Kind; /** Values of this kind that the field accepts. */ but: string[] }
  >
}

const PHOTO = `/media/${'0'.repeat(32)}`
const trip = { startDate: day(10), endDate: day(12) }

/** Text in a form is text, even when it looks like a number or a boolean. */
const plainText = ['true', 'false', '5', '1e+308', 'NaN', '-Infinity']

/** Every form with fields of its own: valid values, and the kind of each field. */
export const forms: Record<string, Form> = {
  'signing in': {
    schema: signInSchema,
    validFields: () => ({ email: 'nobody@people.test', password: 'not the one' }),
    fields: { email: 'choice', password: 'opaque' },
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
    fields: {
      email: 'choice',
      firstName: { kind: 'text', but: plainText },
      lastName: { kind: 'text', but: plainText },
    },
  },
  'requesting a password reset': {
    schema: forgotPasswordSchema,
    validFields: () => ({ email: 'nobody@people.test' }),
    fields: { email: 'choice' },
  },
  'choosing a password with a link': {
    schema: resetPasswordSchema,
    validFields: () => ({ token: 'none', newPassword: 'a new one', confirmPassword: 'a new one' }),
    fields: { token: 'opaque', newPassword: 'text', confirmPassword: 'text' },
  },
  'writing to support': {
    schema: contactSchema,
    validFields: () => ({
      name: 'Ann',
      email: 'ann@people.test',
      topic: 'other',
      message: 'Hello',
      requestKey: randomUUID(),
    }),
    fields: {
      name: { kind: 'text', but: plainText },
      email: 'choice',
      topic: 'choice',
      message: { kind: 'text', but: plainText },
      bookingReference: { kind: 'text', but: ['', ' ', ...plainText] },
      website: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  booking: {
    schema: requestBookingSchema,
    validFields: () => ({
      checkIn: day(50),
      checkOut: day(52),
      guests: '1',
      requestKey: randomUUID(),
      totalPrice: '230.50',
    }),
    fields: {
      checkIn: 'date',
      checkOut: 'date',
      guests: { kind: 'count', but: [''] },
      requestKey: { kind: 'id', but: [''] },
      totalPrice: { kind: 'money', but: [''] },
      discountCode: 'opaque',
      message: { kind: 'text', but: ['', ' ', ...plainText] },
    },
  },
  saving: {
    schema: favoriteSchema,
    validFields: () => ({ intent: 'save' }),
    fields: { intent: 'choice' },
  },
  'accepting a request': {
    schema: acceptRequestSchema,
    validFields: () => ({ intent: 'accept' }),
    fields: { intent: 'choice' },
  },
  'declining a request': {
    schema: declineRequestSchema,
    validFields: () => ({ reason: 'The roof is being repaired.' }),
    fields: { reason: { kind: 'text', but: ['', ' ', ...plainText] } },
  },
  'cancelling a booking': {
    schema: cancelBookingSchema,
    validFields: () => ({ refundAmount: '230.50' }),
    fields: { refundAmount: { kind: 'money', but: [''] } },
  },
  'claiming a deposit': {
    schema: depositFormSchema,
    validFields: () => ({ intent: 'claim', amount: '120', reason: 'A scratch', evidence: 'A picture' }),
    fields: {
      intent: 'choice',
      amount: 'money',
      reason: { kind: 'text', but: plainText },
      evidence: { kind: 'text', but: plainText },
    },
  },
  'withdrawing a claim': {
    schema: depositFormSchema,
    validFields: () => ({ intent: 'withdraw' }),
    fields: { intent: 'choice' },
  },
  'answering a claim': {
    schema: depositFormSchema,
    validFields: () => ({ intent: 'answer', answer: 'contested', note: 'It was there before.' }),
    fields: { answer: 'choice', note: { kind: 'text', but: ['', ' ', ...plainText] } },
  },
  'deciding about a claim': {
    schema: decisionSchema,
    validFields: () => ({ amount: '60', reason: 'Half of it shows' }),
    fields: {
      amount: { kind: 'money', but: ['0', '-0', '0.00', '0.0', '00'] },
      reason: { kind: 'text', but: plainText },
    },
  },
  'pausing a discount code': {
    schema: pauseDiscountCodeSchema,
    validFields: () => ({ intent: 'pause' }),
    fields: { intent: 'choice' },
  },
  'creating a discount code': {
    schema: newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'form', now: new Date() }),
    validFields: () => ({
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00`,
      validUntil: `${day(9)}T10:00`,
      applicableToPropertyListings: 'on',
      requestKey: randomUUID(),
    }),
    fields: {
      code: { kind: 'text', but: plainText },
      type: 'choice',
      value: 'money',
      validFrom: 'date',
      validUntil: 'date',
      minOrderAmount: { kind: 'money', but: ['', ' '] },
      maxDiscountAmount: { kind: 'money', but: ['', ' '] },
      usageLimit: { kind: 'count', but: ['', ' '] },
      // An empty value counts as an unchecked box.
      applicableToVehicleListings: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'posting a job': {
    schema: jobSchema({ sentBy: 'form' }),
    validFields: () => ({
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
    fields: {
      title: { kind: 'text', but: plainText },
      description: { kind: 'text', but: plainText },
      employmentType: 'choice',
      salaryMin: { kind: 'money', but: ['', ' '] },
      salaryCurrency: { kind: 'choice', but: ['', ' '] },
      applicationEmail: 'choice',
      externalUrl: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'showing or hiding a job': {
    schema: jobToggleSchema,
    validFields: () => ({ jobId: randomUUID(), intent: 'deactivate' }),
    fields: { jobId: 'id', intent: 'choice' },
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
    fields: {
      intent: 'choice',
      when: { kind: 'choice', but: ['now'] },
      from: 'date',
      guestServiceFeePercentage: 'money',
      listingFeeAmount: 'money',
    },
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
    fields: {
      value: { kind: 'text', but: ['', ...plainText] },
      dataType: { kind: 'choice', but: [''] },
      category: { kind: 'choice', but: [''] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'changing a setting': {
    schema: settingFormSchema,
    validFields: () => ({ value: 'true' }),
    fields: { value: 'opaque' },
  },
  "blocking a listing's nights": {
    schema: calendarFormSchemas.night,
    validFields: () => ({ intent: 'block', from: day(60), through: day(61) }),
    fields: { intent: 'choice', from: 'date', through: 'date' },
  },
  "pricing a listing's nights": {
    schema: calendarFormSchemas.night,
    validFields: () => ({ intent: 'set-price', from: day(60), through: day(61), price: '120' }),
    fields: { price: 'money' },
  },
  'limiting stays at a listing': {
    schema: calendarFormSchemas.night,
    validFields: () => ({ intent: 'set-limits', minNights: '1', maxNights: '30', noticeDays: '1' }),
    fields: { minNights: 'count', maxNights: 'count', noticeDays: { kind: 'count', but: ['0', '-0'] } },
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
    fields: {
      firstName: { kind: 'text', but: plainText },
      lastName: { kind: 'text', but: plainText },
      email: 'choice',
      bio: { kind: 'text', but: [''] },
      phone: { kind: 'text', but: [''] },
      location: { kind: 'text', but: ['', ...plainText] },
      occupation: { kind: 'text', but: ['', ...plainText] },
    },
  },
  'completing a profile': {
    schema: profileSetupSchema(day(0)),
    validFields: () => ({
      location: 'Lisbon',
      dateOfBirth: '1990-05-17',
      bio: 'I like long walks.',
      interests: 'Food',
      languagesSpoken: 'Dutch',
      emergencyContactName: 'Rui',
      emergencyContactPhone: '+351 21 000 0000',
      agreeToTerms: 'on',
    }),
    fields: {
      location: { kind: 'text', but: plainText },
      dateOfBirth: 'date',
      bio: 'text',
      interests: 'choice',
      languagesSpoken: 'choice',
      emergencyContactName: { kind: 'text', but: plainText },
      emergencyContactPhone: 'text',
      isHost: { kind: 'choice', but: ['', ' '] },
      agreeToTerms: 'choice',
    },
  },
  'changing the password': {
    schema: passwordChangeSchema,
    validFields: () => ({
      currentPassword: 'demo1234',
      newPassword: 'demo1234',
      confirmPassword: 'demo1234',
    }),
    fields: { currentPassword: 'opaque', newPassword: 'text', confirmPassword: 'text' },
  },
  'signing out a device': {
    schema: sessionFormSchema,
    validFields: () => ({ intent: 'end', handle: randomUUID() }),
    fields: { intent: 'choice', handle: 'id' },
  },
  'deciding about a picture': {
    schema: avatarDecisionSchema,
    validFields: () => ({ intent: 'save', picture: '/media/none' }),
    fields: { intent: 'choice', picture: 'opaque' },
  },
  'adding a flight': {
    schema: flightSchema,
    validFields: () => ({
      requestKey: randomUUID(),
      airline: 'A',
      flightNumber: 'A 1',
      'departure.airport': 'BER',
      'departure.time': '2098-05-10T10:15',
      'arrival.airport': 'IST',
      'arrival.time': '2098-05-10T14:10',
      status: 'scheduled',
    }),
    fields: {
      airline: { kind: 'text', but: plainText },
      flightNumber: { kind: 'text', but: plainText },
      'departure.airport': { kind: 'text', but: plainText },
      'arrival.time': 'date',
      status: { kind: 'choice', but: [''] },
      itineraryId: { kind: 'id', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  "changing a flight's status": {
    schema: statusFormSchema,
    validFields: () => ({ flightId: randomUUID(), status: 'delayed' }),
    fields: { status: 'choice' },
  },
  'rating a route': {
    schema: rateRouteForm,
    validFields: () => ({ rating: '4' }),
    fields: { rating: 'count', intent: { kind: 'choice', but: [''] } },
  },
  reviewing: {
    schema: writeReviewSchema,
    validFields: () => ({ rating: '5', comment: 'A fine place.' }),
    fields: { rating: 'count', comment: { kind: 'text', but: plainText } },
  },
  'starting a listing': {
    schema: startDraftSchema,
    validFields: () => ({ type: 'property', requestKey: randomUUID() }),
    fields: { type: 'choice', requestKey: 'id' },
  },
  'writing a listing': {
    schema: sectionFormSchema('property', 'basics'),
    validFields: () => ({
      intent: 'continue',
      title: 'A listing from a form',
      description: 'd'.repeat(50),
      location: 'Kyoto, Japan',
      price: '100',
      maxGuests: '2',
      placeType: 'entire',
      bedrooms: '1',
      bathrooms: '1',
    }),
    // A draft accepts any text. Publishing validates it with the schemas of POST /api/listings.
    fields: { title: 'opaque', description: 'opaque', price: 'opaque', maxGuests: 'opaque' },
  },
  'pausing a listing': {
    schema: listingStatusSchema,
    validFields: () => ({ intent: 'pause' }),
    fields: { intent: 'choice' },
  },
  'connecting a calendar': {
    schema: feedFormSchema,
    validFields: () => ({ intent: 'add', url: 'https://calendar.example/', name: '' }),
    fields: { url: 'choice', intent: 'choice' },
  },
  'removing a calendar': {
    schema: feedFormSchema,
    validFields: () => ({ intent: 'remove', feedId: randomUUID() }),
    fields: { feedId: 'id' },
  },
  "moving a listing's photo": {
    schema: changePhotosSchema,
    validFields: () => ({ intent: 'move', photo: PHOTO, to: '1' }),
    fields: { intent: 'choice', photo: 'choice', to: 'count' },
  },
  'asking for a code': {
    schema: usernameRequestSchema,
    validFields: () => ({ phone: '+1 828 555 0114' }),
    fields: { phone: { kind: 'choice', but: ['-000001-01-01'] } },
  },
  'verifying a code': {
    schema: codeStepSchema,
    validFields: () => ({ intent: 'verify', otp: '123456' }),
    fields: { intent: 'choice', otp: 'choice' },
  },
  'writing a message': {
    schema: sendMessageSchema.omit({ senderId: true, receiverId: true }),
    validFields: () => ({ content: 'Hello', requestKey: randomUUID() }),
    fields: {
      content: { kind: 'text', but: plainText },
      requestKey: { kind: 'id', but: [''] },
      bookingId: { kind: 'id', but: ['', ' '] },
    },
  },
  'blocking a user': {
    schema: blockSchema,
    validFields: () => ({ intent: 'block' }),
    fields: { intent: 'choice' },
  },
  'writing a quick reply': {
    schema: quickReplySchema,
    validFields: () => ({ title: 'Parking', content: 'In front of the house.', requestKey: randomUUID() }),
    fields: {
      title: { kind: 'text', but: plainText },
      content: { kind: 'text', but: plainText },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'changing a quick reply': {
    schema: changeQuickReplySchema,
    validFields: () => ({ intent: 'save', title: 'Parking', content: 'In front of the house.' }),
    fields: { intent: 'choice', title: { kind: 'text', but: plainText } },
  },
  'saving a search': {
    schema: saveSearchSchema,
    validFields: () => ({ search: 'location=Boone', name: 'Boone', requestKey: randomUUID() }),
    fields: {
      search: { kind: 'text', but: plainText },
      name: { kind: 'text', but: [...plainText, ''] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'renaming a saved search': {
    schema: renameSchema,
    validFields: () => ({ name: 'Mountains' }),
    fields: { name: { kind: 'text', but: plainText } },
  },
  'turning alerts on or off': {
    schema: alertsSchema,
    validFields: () => ({ intent: 'alerts-on', id: randomUUID() }),
    fields: { intent: 'choice', id: 'id' },
  },
  'creating an itinerary': {
    schema: itinerarySchema,
    validFields: () => ({
      title: 'A trip',
      destination: 'Lisbon',
      startDate: day(10),
      endDate: day(12),
      travelers: '2',
      requestKey: randomUUID(),
    }),
    fields: {
      title: { kind: 'text', but: plainText },
      destination: { kind: 'text', but: plainText },
      endDate: { kind: 'date', but: ['', ' '] },
      travelers: { kind: 'count', but: ['', ' '] },
      budget: { kind: 'money', but: ['', ' ', '0', '-0', '0.00'] },
      isPublic: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'adding an item to an itinerary': {
    schema: typedItemSchema(trip),
    validFields: () => ({
      title: 'A walk',
      type: 'activity',
      day: '1',
      startTime: '09:00',
      endTime: '10:00',
      daysLater: '1',
      requestKey: randomUUID(),
    }),
    fields: {
      title: { kind: 'text', but: plainText },
      type: 'choice',
      day: { kind: 'count', but: ['', ' '] },
      startTime: 'choice',
      endTime: { kind: 'choice', but: ['', ' '] },
      timeZone: { kind: 'choice', but: ['', ' '] },
      cost: { kind: 'money', but: ['', ' ', '0', '-0', '0.00'] },
      daysLater: { kind: 'choice', but: ['', ' ', '0'] },
    },
  },
  'deciding about a user': {
    schema: accountStatusFormSchema,
    validFields: () => ({ intent: 'verify' }),
    fields: { intent: 'choice' },
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
    fields: {
      intent: 'choice',
      type: 'choice',
      title: { kind: 'text', but: plainText },
      content: { kind: 'text', but: [...plainText, huge] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'processing a transaction': {
    schema: transactionFormSchema,
    validFields: () => ({
      email: 'guest@people.test',
      type: 'credit',
      amount: '20.00',
      description: 'For a broken heater',
      requestKey: randomUUID(),
    }),
    fields: {
      email: 'choice',
      type: 'choice',
      amount: 'money',
      description: { kind: 'text', but: plainText },
      bookingId: { kind: 'id', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'recording a payout': {
    schema: newPayoutSchema,
    validFields: () => ({ amount: '50.00', requestKey: randomUUID() }),
    fields: { amount: 'money', requestKey: 'id' },
  },
  'returning a payout': {
    schema: payoutFormSchema,
    validFields: () => ({ intent: 'returned', payoutId: randomUUID(), reason: 'The account is closed' }),
    fields: { intent: 'choice', payoutId: 'id', reason: { kind: 'text', but: plainText } },
  },
}
