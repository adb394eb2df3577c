import { randomUUID } from 'node:crypto'
import { huge, type Kind } from '../input/hostile-values'

type Field = Kind | { kind: Kind; /** Values that are honest after all. */ but: unknown[] }
export type Endpoint = {
  method: 'POST' | 'PUT'
  /** Whom it opens to; else a guest. */ as?: 'admin'
  path: () => string
  good: () => Record<string, unknown>
  fields: Record<string, Field>
}

/** Rows that endpoints are asked about; filled in before they are. */
export type Ids = Record<
  | 'trip'
  | 'item'
  | 'listing'
  | 'booking'
  | 'over'
  | 'guest'
  | 'host'
  | 'code'
  | 'own'
  | 'flight'
  | 'picture'
  | 'route'
  | 'job',
  string
>

export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** What an optional field takes for none: NaN and Infinity arrive as null. */
const BLANK = ['', ' ', null, Number.NaN, -Infinity]
/** The same of a link. */
const NO_ID = BLANK.filter((one) => one !== ' ')

/** Ten digits, which a phone could have, if nobody has. */
const STRANGE_NUMBER = ['-000001-01-01']

/** Every JSON endpoint that takes a body. A new endpoint is a new line here. */
export const endpointsWithBodies = (id: Ids): Record<string, Endpoint> => ({
  'POST /api/auth/login': {
    method: 'POST',
    path: () => '/api/auth/login',
    good: () => ({ email: 'nobody@people.test', password: 'not the one' }),
    fields: { email: 'choice', password: 'text' },
  },
  'POST /api/auth/register': {
    method: 'POST',
    path: () => '/api/auth/register',
    good: () => ({
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
    method: 'POST',
    path: () => '/api/auth/forgot-password',
    good: () => ({ email: 'nobody@people.test' }),
    fields: { email: 'choice' },
  },
  'POST /api/auth/reset-password': {
    method: 'POST',
    path: () => '/api/auth/reset-password',
    good: () => ({ token: 'none', newPassword: 'a new one', confirmPassword: 'a new one' }),
    fields: { token: 'text', newPassword: 'text', confirmPassword: 'text' },
  },
  'POST /api/auth/username-recovery': {
    method: 'POST',
    path: () => '/api/auth/username-recovery',
    good: () => ({ phone: '+1 828 555 0114' }),
    fields: { phone: { kind: 'choice', but: STRANGE_NUMBER } },
  },
  'POST /api/auth/verify-username-otp': {
    method: 'POST',
    path: () => '/api/auth/verify-username-otp',
    good: () => ({ phone: '+1 828 555 0114', otp: '123456' }),
    fields: { phone: { kind: 'choice', but: STRANGE_NUMBER }, otp: 'choice' },
  },
  'POST /api/listings/{id}/validate-discount': {
    method: 'POST',
    path: () => `/api/listings/${id.listing}/validate-discount`,
    good: () => ({ code: id.code, bookingAmount: '300.00' }),
    fields: { code: 'choice', bookingAmount: 'money' },
  },
  'POST /api/bookings': {
    method: 'POST',
    path: () => '/api/bookings',
    good: () => ({
      listingId: id.listing,
      checkIn: day(50),
      checkOut: day(52),
      guests: 1,
      discountCode: id.code,
      requestKey: randomUUID(),
      guestId: id.guest,
      hostId: id.host,
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
      // An empty code is no code.
      discountCode: { kind: 'choice', but: ['', ' ', null, Number.NaN, -Infinity] },
    },
  },
  'POST /api/listings': {
    method: 'POST',
    path: () => '/api/listings',
    good: () => ({
      listing: {
        type: 'property',
        title: 'A listing by JSON',
        description: 'd'.repeat(50),
        location: 'Kyoto, Japan',
        price: '100',
        images: [id.picture],
      },
      hostId: id.guest,
      requestKey: randomUUID(),
    }),
    fields: { listing: 'choice', hostId: 'id', requestKey: 'id' },
  },
  'PUT /api/listings/{id}': {
    method: 'PUT',
    path: () => `/api/listings/${id.own}`,
    good: () => ({ title: 'A better title for it' }),
    fields: {
      title: 'text',
      price: 'money',
      maxGuests: 'count',
      bathrooms: { kind: 'count', but: [0, 1.5, '1.0'] },
      images: 'choice',
      hostId: 'id',
      isActive: { kind: 'choice', but: [true, false] },
      houseManual: { kind: 'text', but: [null, Number.NaN, -Infinity, ''] },
    },
  },
  'POST /api/hosts/{id}/quick-replies': {
    method: 'POST',
    path: () => `/api/hosts/${id.guest}/quick-replies`,
    good: () => ({ title: 'Parking', content: 'One car.', requestKey: randomUUID() }),
    fields: { title: 'text', content: 'text', requestKey: 'id' },
  },
  'POST /api/messages': {
    method: 'POST',
    path: () => '/api/messages',
    good: () => ({
      receiverId: id.host,
      content: 'Is the lake warm?',
      senderId: id.guest,
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
    method: 'POST',
    path: () => `/api/hosts/${id.guest}/discount-codes`,
    good: () => ({
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
      // A blank is none.
      minOrderAmount: { kind: 'money', but: ['', ' ', null, Number.NaN, -Infinity] },
      maxDiscountAmount: { kind: 'money', but: ['', ' ', null, Number.NaN, -Infinity] },
      usageLimit: { kind: 'count', but: ['', ' ', null, Number.NaN, -Infinity] },
      applicableToPropertyListings: { kind: 'choice', but: [true, false] },
      applicableToVehicleListings: { kind: 'choice', but: [true, false] },
    },
  },
  'PUT /api/listings/{id}/availability': {
    method: 'PUT',
    path: () => `/api/listings/${id.own}/availability`,
    good: () => ({
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
      // No price of its own.
      price: { kind: 'money', but: [null, Number.NaN, -Infinity] },
    },
  },
  'POST /api/flights': {
    method: 'POST',
    path: () => '/api/flights',
    good: () => ({
      userId: id.guest,
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
    method: 'PUT',
    path: () => `/api/flights/${id.flight}`,
    good: () => ({ seat: '1A' }),
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
    method: 'POST',
    path: () => '/api/routes/calculate',
    good: () => ({ originLocation: 'Denver, CO', destinationLocation: 'Boulder, CO' }),
    fields: {
      originLocation: 'choice',
      destinationLocation: 'choice',
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
    method: 'PUT',
    path: () => `/api/routes/${id.route}`,
    good: () => ({ rating: 4 }),
    fields: { rating: { kind: 'count', but: [null, Number.NaN, -Infinity] } },
  },
  'POST /api/reviews': {
    method: 'POST',
    path: () => '/api/reviews',
    good: () => ({
      bookingId: id.over,
      rating: 5,
      comment: 'A fine place.',
      reviewerId: id.guest,
      type: 'guest_to_host',
    }),
    fields: { bookingId: 'id', rating: 'count', comment: 'text', reviewerId: 'id', type: 'choice' },
  },
  'POST /api/listings/{id}/photos, adding': {
    method: 'POST',
    path: () => `/api/listings/${id.own}/photos`,
    good: () => ({ intent: 'add', photos: [id.picture] }),
    fields: { intent: 'choice', photos: 'choice' },
  },
  'POST /api/listings/{id}/photos, moving': {
    method: 'POST',
    path: () => `/api/listings/${id.own}/photos`,
    good: () => ({ intent: 'move', photo: id.picture, to: 1 }),
    fields: { photo: 'choice', to: 'count' },
  },
  'PUT /api/bookings/{id}': {
    method: 'PUT',
    path: () => `/api/bookings/${id.booking}`,
    good: () => ({ status: 'cancelled' }),
    fields: { status: 'choice', refundAmount: 'money' },
  },
  'PUT /api/users/{id}': {
    method: 'PUT',
    path: () => `/api/users/${id.guest}`,
    good: () => ({ firstName: 'A', lastName: 'B' }),
    fields: {
      firstName: 'text',
      lastName: 'text',
      email: 'choice',
      phone: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      bio: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      dateOfBirth: { kind: 'date', but: [null, Number.NaN, -Infinity] },
      avatar: { kind: 'choice', but: [null, Number.NaN, -Infinity] },
      isHost: { kind: 'choice', but: [true, false] },
      profileComplete: 'choice',
      emergencyContactName: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      emergencyContactPhone: { kind: 'text', but: ['', null, Number.NaN, -Infinity] },
      agreeToTerms: { kind: 'choice', but: [true] },
    },
  },
  'PUT /api/users/{id}/password': {
    method: 'PUT',
    path: () => `/api/users/${id.guest}/password`,
    good: () => ({ currentPassword: 'demo1234', newPassword: 'demo1234', confirmPassword: 'demo1234' }),
    fields: { currentPassword: 'text', newPassword: 'text', confirmPassword: 'text' },
  },
  'POST /api/itineraries': {
    method: 'POST',
    path: () => '/api/itineraries',
    good: () => ({
      title: 'A trip',
      destination: 'Kyoto, Japan',
      startDate: day(30),
      endDate: day(34),
      budget: '500.00',
      travelers: 2,
      isPublic: false,
      userId: id.guest,
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
      // An end alone is no trip either.
      startDate: 'date',
    },
  },
  'PUT /api/itineraries/{id}': {
    method: 'PUT',
    path: () => `/api/itineraries/${id.trip}`,
    good: () => ({ title: 'A better trip' }),
    fields: { title: 'text', travelers: { kind: 'count', but: BLANK }, userId: 'id' },
  },
  'POST /api/itineraries/{id}/items': {
    method: 'POST',
    path: () => `/api/itineraries/${id.trip}/items`,
    good: () => ({
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
      // Null is no link, as an empty field is.
      bookingId: { kind: 'id', but: NO_ID },
      flightId: { kind: 'id', but: NO_ID },
      attractionId: { kind: 'id', but: NO_ID },
      listingId: { kind: 'id', but: NO_ID },
    },
  },
  'PUT /api/itineraries/{id}/items/{item}': {
    method: 'PUT',
    path: () => `/api/itineraries/${id.trip}/items/${id.item}`,
    good: () => ({ title: 'A longer walk' }),
    fields: { title: 'text', type: 'choice', startTime: { kind: 'date', but: BLANK } },
  },
  'PUT /api/itineraries/{id}/items/{item}/position': {
    method: 'PUT',
    path: () => `/api/itineraries/${id.trip}/items/${id.item}/position`,
    good: () => ({ day: 2, position: 0 }),
    fields: { day: 'count', position: { kind: 'count', but: [...BLANK, 0] } },
  },
  'POST /api/admin/jobs': {
    method: 'POST',
    as: 'admin',
    path: () => '/api/admin/jobs',
    good: () => ({
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
    method: 'PUT',
    as: 'admin',
    path: () => `/api/admin/jobs/${id.job}`,
    good: () => ({ location: 'Boise, Idaho' }),
    fields: {
      title: 'text',
      employmentType: 'choice',
      salaryMax: { kind: 'money', but: BLANK },
      salaryCurrency: { kind: 'choice', but: BLANK },
      applicationEmail: 'choice',
      isActive: { kind: 'choice', but: [true, false] },
    },
  },
  'POST /api/admin/settings': {
    method: 'POST',
    as: 'admin',
    path: () => '/api/admin/settings',
    good: () => ({
      key: `test_${randomUUID().replaceAll('-', '')}`,
      value: 'x',
      dataType: 'string',
      category: 'general',
      requestKey: randomUUID(),
    }),
    fields: { value: 'text', dataType: 'choice', category: 'choice', requestKey: 'id' },
  },
  'PUT /api/admin/settings/{key}': {
    method: 'PUT',
    as: 'admin',
    path: () => '/api/admin/settings/guest_service_fee_percentage',
    good: () => ({ value: '12' }),
    fields: { value: 'choice', category: 'choice' },
  },
  'POST /api/admin/discount-codes': {
    method: 'POST',
    as: 'admin',
    path: () => '/api/admin/discount-codes',
    good: () => ({
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
  'POST /api/admin/content': {
    method: 'POST',
    as: 'admin',
    path: () => '/api/admin/content',
    good: () => ({ type: 'about_us', title: 'A text by JSON', content: 'Try.', requestKey: randomUUID() }),
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
    method: 'POST',
    as: 'admin',
    path: () => '/api/admin/transactions',
    good: () => ({
      userId: id.host,
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
})

/** Every JSON endpoint's address, and the methods it opens to. */
export const methodsOfEndpoints = (id: Ids): Record<string, { path: () => string; open: string[] }> => ({
  login: { path: () => '/api/auth/login', open: ['POST'] },
  register: { path: () => '/api/auth/register', open: ['POST'] },
  logout: { path: () => '/api/auth/logout', open: ['POST'] },
  user: { path: () => '/api/auth/user', open: ['GET'] },
  'username recovery': { path: () => '/api/auth/username-recovery', open: ['POST'] },
  'verifying a code': { path: () => '/api/auth/verify-username-otp', open: ['POST'] },
  'a forgotten password': { path: () => '/api/auth/forgot-password', open: ['POST'] },
  'a new password': { path: () => '/api/auth/reset-password', open: ['POST'] },
  settings: { path: () => '/api/admin/settings', open: ['GET', 'POST'] },
  listings: { path: () => '/api/listings', open: ['GET', 'POST'] },
  listing: { path: () => `/api/listings/${id.listing}`, open: ['GET', 'PUT', 'DELETE'] },
  reviews: { path: () => `/api/listings/${id.listing}/reviews`, open: ['GET'] },
  availability: { path: () => `/api/listings/${id.listing}/availability`, open: ['GET', 'PUT'] },
  'validate-discount': { path: () => `/api/listings/${id.listing}/validate-discount`, open: ['POST'] },
  bookings: { path: () => '/api/bookings', open: ['GET', 'POST'] },
  booking: { path: () => `/api/bookings/${id.booking}`, open: ['GET', 'PUT'] },
  "a host's listings": { path: () => `/api/hosts/${id.guest}/listings`, open: ['GET'] },
  "a host's discount codes": { path: () => `/api/hosts/${id.guest}/discount-codes`, open: ['GET', 'POST'] },
  'all jobs': { path: () => '/api/admin/jobs', open: ['GET', 'POST'] },
  'a job': { path: () => `/api/admin/jobs/${randomUUID()}`, open: ['GET', 'PUT', 'DELETE'] },
  transactions: { path: () => '/api/admin/transactions', open: ['GET', 'POST'] },
  'all discount codes': { path: () => '/api/admin/discount-codes', open: ['GET', 'POST'] },
  'a discount code': { path: () => `/api/admin/discount-codes/${randomUUID()}`, open: ['DELETE'] },
  "a listing's photos": { path: () => `/api/listings/${id.own}/photos`, open: ['GET', 'POST'] },
  'an upload': { path: () => '/api/upload/image', open: ['POST'] },
  'a profile': { path: () => `/api/users/${id.guest}`, open: ['PUT'] },
  "a user's password": { path: () => `/api/users/${id.guest}/password`, open: ['PUT'] },
  'writing a review': { path: () => '/api/reviews', open: ['POST'] },
  "a user's reviews": { path: () => `/api/users/${id.guest}/reviews`, open: ['GET'] },
  'sending messages': { path: () => '/api/messages', open: ['POST'] },
  conversations: { path: () => `/api/messages/conversations/${id.guest}`, open: ['GET'] },
  'a thread': { path: () => `/api/messages/${id.guest}/${id.host}`, open: ['GET'] },
  'what was read': { path: () => `/api/messages/${id.guest}/${id.host}/read`, open: ['POST'] },
  'messages of a booking': { path: () => `/api/messages/booking/${id.booking}`, open: ['GET'] },
  'a block': { path: () => `/api/users/${id.guest}/blocks/${id.host}`, open: ['PUT', 'DELETE'] },
  'quick replies': { path: () => `/api/hosts/${id.guest}/quick-replies`, open: ['GET', 'POST'] },
  'a quick reply': {
    path: () => `/api/hosts/${id.guest}/quick-replies/${randomUUID()}`,
    open: ['GET', 'PUT', 'DELETE'],
  },
  itineraries: { path: () => '/api/itineraries', open: ['POST'] },
  itinerary: { path: () => `/api/itineraries/${id.trip}`, open: ['GET', 'PUT', 'DELETE'] },
  'items of an itinerary': { path: () => `/api/itineraries/${id.trip}/items`, open: ['GET', 'POST'] },
  'an item of an itinerary': {
    path: () => `/api/itineraries/${id.trip}/items/${id.item}`,
    open: ['PUT', 'DELETE'],
  },
  'the position of an item': {
    path: () => `/api/itineraries/${id.trip}/items/${id.item}/position`,
    open: ['PUT'],
  },
  'bookings for an itinerary': { path: () => `/api/itineraries/${id.trip}/bookings`, open: ['GET'] },
  "an itinerary's link": { path: () => `/api/itineraries/${id.trip}/share-link`, open: ['POST'] },
  "a user's itineraries": { path: () => `/api/users/${id.guest}/itineraries`, open: ['GET'] },
  flights: { path: () => '/api/flights', open: ['POST'] },
  'a flight': { path: () => `/api/flights/${id.flight}`, open: ['GET', 'PUT', 'DELETE'] },
  "a user's flights": { path: () => `/api/users/${id.guest}/flights`, open: ['GET'] },
  'planning a route': { path: () => '/api/routes/calculate', open: ['POST'] },
  "a user's routes": { path: () => '/api/routes/user/current-user', open: ['GET'] },
  'a route': { path: () => `/api/routes/${id.route}`, open: ['GET', 'PUT', 'DELETE'] },
  'suggested places': { path: () => '/api/geocode?q=denv', open: ['GET'] },
  'user bookings': { path: () => `/api/users/${id.guest}/bookings`, open: ['GET'] },
})
