import { randomUUID } from 'node:crypto'
import { day } from '../support/days'
import { huge, type Kind } from '../support/hostile-values'

type Field = Kind | { kind: Kind; /** Values of this kind that the field accepts. */ but: unknown[] }
type JsonBody = { validBody: () => Record<string, unknown>; fields: Record<string, Field> }

const PICTURE = `/media/${'0'.repeat(32)}`

/** Values that leave an optional field empty. NaN and Infinity arrive as null. */
const BLANK = ['', ' ', null, Number.NaN, -Infinity]
/** Values that leave an optional reference empty. */
const NO_ID = BLANK.filter((one) => one !== ' ')

/** Ten digits, which could be a phone number. */
const PHONE_LIKE = ['-000001-01-01']

/** The body of every JSON operation that has one. A comma separates the name of one of several variants. */
export const jsonBodies: Record<string, JsonBody> = {
  'POST /api/auth/login': {
    validBody: () => ({ email: 'nobody@people.test', password: 'not the one' }),
    fields: { email: 'choice', password: 'text' },
  },
  'POST /api/auth/register': {
    validBody: () => ({
      email: `${randomUUID()}@people.test`,
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
      phone: '',
    }),
    fields: {
      email: 'choice',
      password: 'text',
      firstName: 'text',
      lastName: 'text',
      phone: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
    },
  },
  'POST /api/auth/forgot-password': {
    validBody: () => ({ email: 'nobody@people.test' }),
    fields: { email: 'choice' },
  },
  'POST /api/auth/reset-password': {
    validBody: () => ({ token: 'none', newPassword: 'a new one', confirmPassword: 'a new one' }),
    fields: { token: 'text', newPassword: 'text', confirmPassword: 'text' },
  },
  'POST /api/auth/username-recovery': {
    validBody: () => ({ phone: '+1 828 555 0114' }),
    fields: { phone: { kind: 'choice', but: PHONE_LIKE } },
  },
  'POST /api/auth/verify-username-otp': {
    validBody: () => ({ phone: '+1 828 555 0114', otp: '123456' }),
    fields: { phone: { kind: 'choice', but: PHONE_LIKE }, otp: 'choice' },
  },
  'POST /api/contact': {
    validBody: () => ({
      name: 'Ann',
      email: 'ann@people.test',
      topic: 'other',
      message: 'Hello',
      requestKey: randomUUID(),
    }),
    fields: {
      name: 'text',
      email: 'choice',
      topic: 'choice',
      message: 'text',
      bookingReference: { kind: 'text', but: BLANK },
      website: { kind: 'choice', but: BLANK },
      requestKey: 'id',
    },
  },
  'POST /api/listings/{id}/validate-discount': {
    validBody: () => ({ code: randomUUID(), bookingAmount: '300.00' }),
    fields: { code: 'opaque', bookingAmount: 'money' },
  },
  'POST /api/bookings': {
    validBody: () => ({
      listingId: randomUUID(),
      checkIn: day(50),
      checkOut: day(52),
      guests: 1,
      discountCode: randomUUID(),
      requestKey: randomUUID(),
      guestId: randomUUID(),
      hostId: randomUUID(),
      totalPrice: '210.50',
    }),
    fields: {
      listingId: 'id',
      checkIn: 'date',
      checkOut: 'date',
      guests: 'count',
      requestKey: 'id',
      guestId: 'id',
      hostId: 'id',
      totalPrice: 'money',
      discountCode: 'opaque',
      message: { kind: 'text', but: BLANK },
    },
  },
  'POST /api/listings': {
    validBody: () => ({
      listing: {
        type: 'property',
        title: 'A listing by JSON',
        description: 'd'.repeat(50),
        location: 'Kyoto, Japan',
        price: '100',
        images: [PICTURE],
      },
      hostId: randomUUID(),
      requestKey: randomUUID(),
    }),
    fields: { listing: 'choice', hostId: 'id', requestKey: 'id' },
  },
  'PUT /api/listings/{id}': {
    validBody: () => ({ title: 'A better title for it' }),
    fields: {
      title: 'text',
      price: 'money',
      maxGuests: 'count',
      hostId: 'id',
      isActive: { kind: 'choice', but: [true, false] },
      streetAddress: { kind: 'text', but: [null, Number.NaN, -Infinity, ''] },
      houseManual: { kind: 'text', but: [null, Number.NaN, -Infinity, ''] },
    },
  },
  'POST /api/hosts/{id}/quick-replies': {
    validBody: () => ({ title: 'Parking', content: 'One car.', requestKey: randomUUID() }),
    fields: { title: 'text', content: 'text', requestKey: 'id' },
  },
  'POST /api/messages': {
    validBody: () => ({
      receiverId: randomUUID(),
      content: 'Is the lake warm?',
      senderId: randomUUID(),
      requestKey: randomUUID(),
    }),
    fields: {
      receiverId: 'id',
      senderId: 'id',
      requestKey: 'id',
      content: 'text',
      bookingId: { kind: 'id', but: [null, '', ' ', Number.NaN, -Infinity] },
    },
  },
  'POST /api/hosts/{id}/discount-codes': {
    validBody: () => ({
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00:00Z`,
      validUntil: `${day(9)}T10:00:00Z`,
      requestKey: randomUUID(),
    }),
    fields: {
      code: 'text',
      type: 'choice',
      value: 'money',
      validFrom: 'date',
      validUntil: 'date',
      requestKey: 'id',
      // A blank value means no limit.
      minOrderAmount: { kind: 'money', but: ['', ' ', null, Number.NaN, -Infinity] },
      maxDiscountAmount: { kind: 'money', but: ['', ' ', null, Number.NaN, -Infinity] },
      usageLimit: { kind: 'count', but: ['', ' ', null, Number.NaN, -Infinity] },
      applicableToPropertyListings: { kind: 'choice', but: [true, false] },
      applicableToVehicleListings: { kind: 'choice', but: [true, false] },
    },
  },
  'PUT /api/listings/{id}/availability': {
    validBody: () => ({
      from: day(40),
      to: day(42),
      isAvailable: true,
      price: '120.00',
      minNights: 1,
      maxNights: 30,
      noticeDays: 1,
    }),
    fields: {
      from: 'date',
      to: 'date',
      isAvailable: { kind: 'choice', but: [true, false] },
      minNights: 'count',
      maxNights: 'count',
      noticeDays: { kind: 'count', but: [0] },
      // Null removes the custom price.
      price: { kind: 'money', but: [null, Number.NaN, -Infinity] },
    },
  },
  'POST /api/flights': {
    validBody: () => ({
      userId: randomUUID(),
      requestKey: randomUUID(),
      airline: 'A',
      flightNumber: 'A 1',
      departure: { code: 'BER', time: '2098-05-10T10:15' },
      arrival: { code: 'IST', time: '2098-05-10T14:10' },
    }),
    fields: {
      airline: 'text',
      flightNumber: 'text',
      departure: 'choice',
      arrival: 'choice',
      status: 'choice',
      userId: 'id',
      requestKey: 'id',
      seat: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      itineraryId: { kind: 'id', but: ['', ' ', null, Number.NaN, -Infinity] },
    },
  },
  'PUT /api/flights/{id}': {
    validBody: () => ({ seat: '1A' }),
    fields: {
      airline: 'text',
      departure: 'choice',
      arrival: 'choice',
      status: 'choice',
      userId: 'id',
      itineraryId: { kind: 'id', but: ['', ' ', null, Number.NaN, -Infinity] },
    },
  },
  'POST /api/routes/calculate': {
    validBody: () => ({ originLocation: 'Denver, CO', destinationLocation: 'Boulder, CO' }),
    fields: {
      originLocation: 'opaque',
      destinationLocation: 'opaque',
      originChoice: { kind: 'text', but: BLANK },
      vehicleType: { kind: 'choice', but: BLANK },
      vehicle: { kind: 'choice', but: BLANK },
      optimizationPreference: { kind: 'choice', but: BLANK },
      avoidTolls: { kind: 'choice', but: ['', true, false] },
      departure: { kind: 'date', but: BLANK },
      startFuel: { kind: 'count', but: BLANK },
      endFuel: { kind: 'count', but: [...BLANK, 0] },
      reserve: { kind: 'count', but: [...BLANK, 0] },
      stopCost: { kind: 'money', but: [...BLANK, 0] },
      pickUp: { kind: 'date', but: BLANK },
    },
  },
  'PUT /api/routes/{id}': {
    validBody: () => ({ rating: 4 }),
    fields: { rating: { kind: 'count', but: [null, Number.NaN, -Infinity] } },
  },
  'POST /api/reviews': {
    validBody: () => ({
      bookingId: randomUUID(),
      rating: 5,
      comment: 'A fine place.',
      reviewerId: randomUUID(),
      type: 'guest_to_host',
    }),
    fields: { bookingId: 'id', rating: 'count', comment: 'text', reviewerId: 'id', type: 'choice' },
  },
  'POST /api/listings/{id}/photos, adding': {
    validBody: () => ({ intent: 'add', photos: [PICTURE] }),
    fields: { intent: 'choice', photos: 'choice' },
  },
  'POST /api/listings/{id}/photos, moving': {
    validBody: () => ({ intent: 'move', photo: PICTURE, to: 1 }),
    fields: { photo: 'choice', to: 'count' },
  },
  'PUT /api/bookings/{id}': {
    validBody: () => ({ status: 'cancelled' }),
    fields: {
      status: 'choice',
      refundAmount: 'money',
      reason: { kind: 'text', but: BLANK },
    },
  },
  'POST /api/bookings/{id}/deposit, claiming': {
    validBody: () => ({
      intent: 'claim',
      amount: '20.00',
      reason: 'A scratch',
      evidence: 'It was not there.',
    }),
    fields: { intent: 'choice', amount: 'money', reason: 'text', evidence: 'text' },
  },
  'POST /api/bookings/{id}/deposit, withdrawing': {
    validBody: () => ({ intent: 'withdraw' }),
    fields: { intent: 'choice' },
  },
  'POST /api/bookings/{id}/deposit, answering': {
    validBody: () => ({ intent: 'answer', answer: 'contested', note: 'It was there before.' }),
    fields: { answer: 'choice', note: { kind: 'text', but: BLANK } },
  },
  'PUT /api/users/{id}': {
    validBody: () => ({ firstName: 'A', lastName: 'B' }),
    fields: {
      firstName: 'text',
      lastName: 'text',
      email: 'choice',
      phone: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      bio: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      dateOfBirth: { kind: 'date', but: [null, Number.NaN, -Infinity] },
      avatar: 'opaque',
      isHost: { kind: 'choice', but: [true, false] },
      profileComplete: { kind: 'choice', but: [true] },
      emergencyContactName: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      emergencyContactPhone: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      agreeToTerms: { kind: 'choice', but: [true] },
    },
  },
  'PUT /api/users/{id}/password': {
    validBody: () => ({ currentPassword: 'demo1234', newPassword: 'demo1234', confirmPassword: 'demo1234' }),
    fields: { currentPassword: 'text', newPassword: 'text', confirmPassword: 'text' },
  },
  'POST /api/itineraries': {
    validBody: () => ({
      title: 'A trip',
      destination: 'Kyoto, Japan',
      startDate: day(30),
      endDate: day(34),
      budget: '500.00',
      travelers: 2,
      isPublic: false,
      userId: randomUUID(),
      requestKey: randomUUID(),
    }),
    fields: {
      title: 'text',
      destination: 'text',
      description: { kind: 'text', but: BLANK },
      endDate: { kind: 'date', but: BLANK },
      budget: { kind: 'money', but: BLANK },
      travelers: { kind: 'count', but: BLANK },
      isPublic: { kind: 'choice', but: [true, false] },
      userId: 'id',
      requestKey: 'id',
      // An end date requires a start date.
      startDate: 'date',
    },
  },
  'PUT /api/itineraries/{id}': {
    validBody: () => ({ title: 'A better trip' }),
    fields: { title: 'text', travelers: { kind: 'count', but: BLANK }, userId: 'id' },
  },
  'POST /api/itineraries/{id}/items': {
    validBody: () => ({
      type: 'activity',
      title: 'A walk',
      startTime: '2027-03-11T10:00',
      requestKey: randomUUID(),
    }),
    fields: {
      type: 'choice',
      title: 'text',
      location: { kind: 'text', but: BLANK },
      notes: { kind: 'text', but: BLANK },
      startTime: { kind: 'date', but: BLANK },
      endTime: { kind: 'date', but: BLANK },
      timeZone: { kind: 'choice', but: BLANK },
      cost: { kind: 'money', but: BLANK },
      day: { kind: 'count', but: BLANK },
      order: { kind: 'count', but: [...BLANK, 0] },
      requestKey: 'id',
      // Null means no reference, as an empty field does.
      bookingId: { kind: 'id', but: NO_ID },
      flightId: { kind: 'id', but: NO_ID },
      attractionId: { kind: 'id', but: NO_ID },
      listingId: { kind: 'id', but: NO_ID },
    },
  },
  'PUT /api/itineraries/{id}/items/{item}': {
    validBody: () => ({ title: 'A longer walk' }),
    fields: { title: 'text', type: 'choice', startTime: { kind: 'date', but: BLANK } },
  },
  'PUT /api/itineraries/{id}/items/{item}/position': {
    validBody: () => ({ day: 2, position: 0 }),
    fields: { day: 'count', position: { kind: 'count', but: [...BLANK, 0] } },
  },
  'POST /api/admin/jobs': {
    validBody: () => ({
      title: 'A job by JSON',
      department: 'Quality',
      location: 'Remote',
      employmentType: 'contract',
      description: 'Try.',
      requirements: 'Care.',
      applicationEmail: 'jobs@people.test',
      requestKey: randomUUID(),
    }),
    fields: {
      title: 'text',
      department: 'text',
      location: 'text',
      description: 'text',
      requirements: 'text',
      employmentType: 'choice',
      salaryMin: { kind: 'money', but: BLANK },
      salaryMax: { kind: 'money', but: BLANK },
      salaryCurrency: { kind: 'choice', but: BLANK },
      benefits: { kind: 'text', but: BLANK },
      applicationEmail: 'choice',
      externalUrl: { kind: 'choice', but: BLANK },
      isActive: { kind: 'choice', but: [true, false] },
      requestKey: 'id',
    },
  },
  'PUT /api/admin/jobs/{id}': {
    validBody: () => ({ location: 'Boise, Idaho' }),
    fields: {
      title: 'text',
      employmentType: 'choice',
      salaryMax: { kind: 'money', but: BLANK },
      salaryCurrency: { kind: 'choice', but: BLANK },
      applicationEmail: { kind: 'choice', but: BLANK },
      isActive: { kind: 'choice', but: [true, false] },
    },
  },
  'POST /api/admin/settings': {
    validBody: () => ({
      key: `test_${randomUUID().replaceAll('-', '')}`,
      value: 'x',
      dataType: 'string',
      category: 'general',
      requestKey: randomUUID(),
    }),
    fields: { value: { kind: 'text', but: [''] }, dataType: 'choice', category: 'choice', requestKey: 'id' },
  },
  'PUT /api/admin/settings/{key}': {
    validBody: () => ({ value: '12' }),
    fields: { value: 'opaque', category: 'choice' },
  },
  'POST /api/admin/discount-codes': {
    validBody: () => ({
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00`,
      validUntil: `${day(9)}T10:00`,
      requestKey: randomUUID(),
    }),
    fields: {
      code: 'text',
      type: 'choice',
      value: 'money',
      validFrom: 'date',
      validUntil: 'date',
      minOrderAmount: { kind: 'money', but: BLANK },
      maxDiscountAmount: { kind: 'money', but: BLANK },
      usageLimit: { kind: 'count', but: BLANK },
      description: { kind: 'text', but: BLANK },
      applicableToVehicleListings: { kind: 'choice', but: [true, false] },
      requestKey: 'id',
    },
  },
  'PUT /api/admin/discount-codes/{id}': {
    validBody: () => ({ value: '10', isActive: false, usageLimit: 5, validUntil: `${day(9)}T10:00` }),
    fields: {
      value: 'money',
      isActive: { kind: 'choice', but: [true, false] },
      usageLimit: { kind: 'count', but: BLANK },
      validUntil: 'date',
    },
  },
  'POST /api/admin/tax-rules': {
    validBody: () => ({
      name: 'A tax by JSON',
      authority: 'Tax Administration',
      kind: 'per_night',
      amount: '2.50',
      country: 'Liechtenstein',
      validFrom: '2027-01-01',
      requestKey: randomUUID(),
    }),
    fields: {
      name: 'text',
      authority: 'text',
      kind: 'choice',
      amount: 'money',
      maxNights: { kind: 'count', but: BLANK },
      category: { kind: 'choice', but: BLANK },
      validFrom: 'date',
      validUntil: { kind: 'date', but: BLANK },
      isIncluded: { kind: 'choice', but: [true, false] },
      requestKey: 'id',
    },
  },
  'PUT /api/admin/tax-rules/{id}': {
    validBody: () => ({ validUntil: '2028-01-01', isIncluded: true, maxNights: 5 }),
    fields: {
      validUntil: { kind: 'date', but: BLANK },
      isIncluded: { kind: 'choice', but: [true, false] },
      maxNights: { kind: 'count', but: BLANK },
    },
  },
  'POST /api/admin/content': {
    validBody: () => ({
      type: 'about_us',
      title: 'A text by JSON',
      content: 'Try.',
      requestKey: randomUUID(),
    }),
    fields: {
      type: 'choice',
      title: 'text',
      content: { kind: 'text', but: [huge] },
      pdfUrl: { kind: 'choice', but: BLANK },
      isPublished: { kind: 'choice', but: [true, false] },
      requestKey: 'id',
    },
  },
  'POST /api/admin/transactions': {
    validBody: () => ({
      userId: randomUUID(),
      type: 'credit',
      amount: '20.00',
      description: 'For a broken heater',
      requestKey: randomUUID(),
    }),
    fields: {
      userId: 'id',
      type: 'choice',
      amount: 'money',
      description: 'text',
      bookingId: { kind: 'id', but: BLANK },
      currency: 'choice',
      requestKey: 'id',
    },
  },
  'POST /api/admin/bookings/{id}/refunds': {
    validBody: () => ({ amount: '20.00', reason: 'The heater was broken.', requestKey: randomUUID() }),
    fields: { amount: 'money', reason: 'text', requestKey: 'id' },
  },
  'POST /api/admin/deposits/{id}/refunds': {
    validBody: () => ({ amount: '20.00', reason: 'It was there before.', requestKey: randomUUID() }),
    fields: { amount: 'money', reason: 'text', requestKey: 'id' },
  },
  'POST /api/listing-drafts/{draft}/photos': {
    validBody: () => ({ intent: 'add', photos: [PICTURE] }),
    fields: { intent: 'choice' },
  },
  'POST /api/messages/{id}/{otherId}/read': {
    validBody: () => ({ upTo: 3 }),
    fields: { upTo: { kind: 'count', but: ['20260306', 0] } },
  },
  'PUT /api/hosts/{id}/quick-replies/{replyId}': {
    validBody: () => ({ title: 'Parking', content: 'One car.' }),
    fields: { title: 'text', content: 'text' },
  },
  'POST /api/users/{id}/saved-searches': {
    validBody: () => ({ search: 'location=Boone', name: 'Boone', hasAlerts: true, requestKey: randomUUID() }),
    fields: {
      search: 'text',
      name: 'text',
      hasAlerts: { kind: 'choice', but: [true, false] },
      requestKey: 'id',
    },
  },
  'PUT /api/users/{id}/saved-searches/{searchId}': {
    validBody: () => ({ name: 'Mountains', hasAlerts: false }),
    fields: { name: 'text', hasAlerts: { kind: 'choice', but: [true, false] } },
  },
  'PUT /api/admin/content/{id}': {
    validBody: () => ({ title: 'A better title' }),
    fields: {
      title: 'text',
      content: { kind: 'text', but: [huge] },
      isPublished: { kind: 'choice', but: [true, false] },
    },
  },
}
