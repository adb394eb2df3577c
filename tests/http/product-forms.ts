import { randomUUID } from 'node:crypto'
import { huge, type Kind } from '../input/hostile-values'
import { day } from './json-endpoints'

export type Form = {
  path: () => string
  who: 'guest' | 'host' | 'stranger' | 'admin'
  good: () => Record<string, string>
  fields: Record<string, Kind | { kind: Kind; /** Values that are honest after all. */ but: string[] }>
}

/** Rows that forms are about, and an address of the guest's; filled in before they are sent. */
export type FormIds = Record<
  | 'host'
  | 'listing'
  | 'booking'
  | 'confirmed'
  | 'code'
  | 'email'
  | 'over'
  | 'flight'
  | 'trip'
  | 'draft'
  | 'route',
  string
>

export const PHOTO = `/media/${'0'.repeat(32)}`

/** Text in a form is text, also when it looks like a number or a truth. */
const honestText = ['true', 'false', '5', '1e+308', 'NaN', '-Infinity']

/** Every form of the product. A new form is a new line here. */
export const formsOf = (id: FormIds): Record<string, Form> => ({
  'signing in': {
    path: () => '/login',
    who: 'stranger',
    good: () => ({ email: 'nobody@people.test', password: 'not the one' }),
    fields: { email: 'choice', password: 'text' },
  },
  'signing up': {
    path: () => '/login?mode=sign-up',
    who: 'stranger',
    good: () => ({
      email: `${randomUUID()}@people.test`,
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
      phone: '',
    }),
    // Text in a form is text, also when it looks like a number or a truth.
    fields: {
      email: 'choice',
      firstName: { kind: 'text', but: ['true', 'false', '5', '1e+308', 'NaN', '-Infinity'] },
      lastName: { kind: 'text', but: ['true', 'false', '5', '1e+308', 'NaN', '-Infinity'] },
    },
  },
  'forgetting a password': {
    path: () => '/forgot-password',
    who: 'stranger',
    good: () => ({ email: 'nobody@people.test' }),
    fields: { email: 'choice' },
  },
  'choosing a password with a link': {
    path: () => '/reset-password?token=none',
    who: 'stranger',
    good: () => ({ token: 'none', newPassword: 'a new one', confirmPassword: 'a new one' }),
    fields: { token: 'text', newPassword: 'text', confirmPassword: 'text' },
  },
  booking: {
    path: () => `/listing/${id.listing}`,
    who: 'guest',
    good: () => ({
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
      discountCode: { kind: 'choice', but: ['', ' '] },
    },
  },
  saving: {
    path: () => `/listing/${id.listing}/favorite`,
    who: 'guest',
    good: () => ({ intent: 'save' }),
    fields: { intent: 'choice' },
  },
  'answering a request': {
    path: () => `/bookings/${id.booking}`,
    who: 'host',
    good: () => ({ intent: 'accept' }),
    fields: { intent: 'choice' },
  },
  'cancelling a request': {
    path: () => `/bookings/${id.booking}/cancel`,
    who: 'guest',
    good: () => ({}),
    fields: {},
  },
  'cancelling a booking': {
    path: () => `/bookings/${id.confirmed}/cancel`,
    who: 'guest',
    good: () => ({ refundAmount: '230.50' }),
    fields: { refundAmount: 'money' },
  },
  'creating a discount code': {
    path: () => '/host-discount-codes',
    who: 'host',
    good: () => ({
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00`,
      validUntil: `${day(9)}T10:00`,
      applicableToPropertyListings: 'on',
      requestKey: randomUUID(),
    }),
    fields: {
      code: { kind: 'text', but: ['true', 'false', '5', '1e+308', 'NaN', '-Infinity'] },
      type: 'choice',
      value: 'money',
      validFrom: 'date',
      validUntil: 'date',
      minOrderAmount: { kind: 'money', but: ['', ' '] },
      maxDiscountAmount: { kind: 'money', but: ['', ' '] },
      usageLimit: { kind: 'count', but: ['', ' '] },
      // An empty box is one that is not ticked.
      applicableToVehicleListings: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'posting a job': {
    path: () => '/admin/careers/new',
    who: 'admin',
    good: () => ({
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
      title: { kind: 'text', but: honestText },
      description: { kind: 'text', but: honestText },
      employmentType: 'choice',
      salaryMin: { kind: 'money', but: ['', ' '] },
      salaryCurrency: { kind: 'choice', but: ['', ' '] },
      applicationEmail: 'choice',
      externalUrl: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'showing or hiding a job': {
    path: () => '/admin/careers',
    who: 'admin',
    good: () => ({ jobId: randomUUID(), intent: 'deactivate' }),
    fields: { jobId: 'id', intent: 'choice' },
  },
  'deleting a job': {
    path: () => `/admin/careers/${randomUUID()}/delete`,
    who: 'admin',
    good: () => ({}),
    fields: {},
  },
  'creating a discount code of the platform': {
    path: () => '/admin/discount-codes',
    who: 'admin',
    good: () => ({
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00`,
      validUntil: `${day(9)}T10:00`,
      applicableToPropertyListings: 'on',
      requestKey: randomUUID(),
    }),
    fields: {
      code: { kind: 'text', but: honestText },
      type: 'choice',
      value: 'money',
      validFrom: 'date',
      validUntil: 'date',
      usageLimit: { kind: 'count', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'changing the fees': {
    path: () => '/admin?index',
    who: 'admin',
    good: () => ({
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
    path: () => '/admin/settings/new',
    who: 'admin',
    good: () => ({
      key: `test_${randomUUID().replaceAll('-', '')}`,
      value: 'x',
      dataType: 'string',
      category: 'general',
      requestKey: randomUUID(),
    }),
    fields: {
      value: { kind: 'text', but: honestText },
      dataType: { kind: 'choice', but: [''] },
      category: { kind: 'choice', but: [''] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'changing a setting': {
    path: () => '/admin/settings/instant_book_enabled',
    who: 'admin',
    good: () => ({ value: 'true' }),
    fields: { value: { kind: 'choice', but: ['true', 'false'] } },
  },
  "deleting anybody's discount code": {
    path: () => `/admin/discount-codes/${id.code}/delete`,
    who: 'admin',
    good: () => ({}),
    fields: {},
  },
  'deleting a discount code': {
    path: () => `/host-discount-codes/${id.code}/delete`,
    who: 'host',
    good: () => ({}),
    fields: {},
  },
  "blocking a listing's nights": {
    path: () => `/listings/${id.listing}/calendar`,
    who: 'host',
    good: () => ({ intent: 'block', from: day(60), through: day(61) }),
    fields: { intent: 'choice', from: 'date', through: 'date' },
  },
  "pricing a listing's nights": {
    path: () => `/listings/${id.listing}/calendar`,
    who: 'host',
    good: () => ({ intent: 'set-price', from: day(60), through: day(61), price: '120' }),
    fields: { price: 'money' },
  },
  'limiting stays at a listing': {
    path: () => `/listings/${id.listing}/calendar`,
    who: 'host',
    good: () => ({ intent: 'set-limits', minNights: '1', maxNights: '30', noticeDays: '1' }),
    fields: { minNights: 'count', maxNights: 'count', noticeDays: { kind: 'count', but: ['0', '-0'] } },
  },
  'editing a profile': {
    path: () => '/profile/edit',
    who: 'guest',
    good: () => ({
      firstName: 'A',
      lastName: 'B',
      email: id.email,
      currentPassword: '',
      phone: '',
      bio: '',
      location: '',
      occupation: '',
    }),
    fields: {
      firstName: { kind: 'text', but: honestText },
      lastName: { kind: 'text', but: honestText },
      email: 'choice',
      bio: { kind: 'text', but: [''] },
      phone: { kind: 'text', but: ['', ...honestText] },
      location: { kind: 'text', but: ['', ...honestText] },
      occupation: { kind: 'text', but: ['', ...honestText] },
    },
  },
  'completing a profile': {
    path: () => '/profile-setup',
    who: 'guest',
    good: () => ({
      location: 'Lisbon',
      dateOfBirth: '1990-05-17',
      bio: 'I like long walks.',
      interests: 'Food',
      languagesSpoken: 'Dutch',
      emergencyContactName: 'Rui',
      emergencyContactPhone: '+351 21 000 000',
      agreeToTerms: 'on',
    }),
    fields: {
      location: { kind: 'text', but: honestText },
      dateOfBirth: 'date',
      bio: 'text',
      interests: 'choice',
      languagesSpoken: 'choice',
      emergencyContactName: { kind: 'text', but: honestText },
      emergencyContactPhone: 'text',
      isHost: { kind: 'choice', but: ['', ' '] },
      agreeToTerms: 'choice',
    },
  },
  'changing the password': {
    path: () => '/profile/password',
    who: 'guest',
    good: () => ({ currentPassword: 'demo1234', newPassword: 'demo1234', confirmPassword: 'demo1234' }),
    fields: { currentPassword: 'text', newPassword: 'text', confirmPassword: 'text' },
  },
  'signing out a device': {
    path: () => '/account/security',
    who: 'guest',
    good: () => ({ intent: 'end', handle: randomUUID() }),
    fields: { intent: 'choice', handle: 'id' },
  },
  'deciding about a picture': {
    path: () => '/profile/avatar',
    who: 'guest',
    good: () => ({ intent: 'save', picture: '/media/none' }),
    fields: { intent: 'choice', picture: 'text' },
  },
  'adding a flight': {
    path: () => '/flights/new',
    who: 'guest',
    good: () => ({
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
      airline: { kind: 'text', but: honestText },
      flightNumber: { kind: 'text', but: honestText },
      // NAN is the airport of Nadi, and False Pass has one.
      'departure.airport': { kind: 'text', but: ['NaN', 'false'] },
      'arrival.time': 'date',
      status: { kind: 'choice', but: [''] },
      itineraryId: { kind: 'id', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'changing a flight': {
    path: () => `/flights/${id.flight}`,
    who: 'guest',
    good: () => ({
      airline: 'A',
      flightNumber: 'A 1',
      'departure.airport': 'BER',
      'departure.time': '2098-05-10T10:15',
      'arrival.airport': 'IST',
      'arrival.time': '2098-05-10T14:10',
      status: 'scheduled',
    }),
    fields: { 'arrival.airport': { kind: 'text', but: ['NaN', 'false'] }, 'departure.time': 'date' },
  },
  "changing a flight's status": {
    path: () => '/flights',
    who: 'guest',
    good: () => ({ flightId: id.flight, status: 'delayed' }),
    fields: { flightId: 'id', status: 'choice' },
  },
  'rating a route': {
    path: () => `/route-planner/recent/${id.route}/rating`,
    who: 'guest',
    good: () => ({ rating: '4' }),
    fields: { rating: 'count', intent: { kind: 'choice', but: [''] } },
  },
  'removing a route': {
    path: () => `/route-planner/recent/${id.route}/remove`,
    who: 'guest',
    good: () => ({}),
    fields: {},
  },
  'deleting a flight': {
    path: () => `/flights/${id.flight}/delete`,
    who: 'guest',
    good: () => ({}),
    fields: {},
  },
  reviewing: {
    path: () => `/bookings/${id.over}/review`,
    who: 'guest',
    good: () => ({ rating: '5', comment: 'A fine place.' }),
    fields: { rating: 'count', comment: { kind: 'text', but: honestText } },
  },
  'beginning a listing': {
    path: () => '/create-listing',
    who: 'host',
    good: () => ({ type: 'property', requestKey: id.draft }),
    fields: { type: 'choice', requestKey: 'id' },
  },
  'writing a listing': {
    path: () => `/create-listing/${id.draft}/basics`,
    who: 'host',
    good: () => ({
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
    fields: {
      title: 'text',
      description: 'text',
      price: 'money',
      maxGuests: 'count',
      placeType: 'choice',
      bedrooms: { kind: 'count', but: ['0'] },
      bathrooms: { kind: 'count', but: ['0', '1.5', '1.0'] },
      amenities: { kind: 'choice', but: [''] },
    },
  },
  'editing rules': {
    path: () => `/listings/${id.listing}/rules`,
    who: 'host',
    good: () => ({ cancellationPolicy: 'strict' }),
    fields: { cancellationPolicy: 'choice' },
  },
  'pausing a listing': {
    path: () => `/listings/${id.listing}/status`,
    who: 'host',
    good: () => ({ intent: 'pause' }),
    fields: { intent: 'choice' },
  },
  'connecting a calendar': {
    path: () => `/listings/${id.listing}/calendar/feeds`,
    who: 'host',
    good: () => ({ intent: 'add', url: 'https://calendar.example/', name: '' }),
    fields: { url: 'choice', intent: 'choice' },
  },
  'removing a calendar': {
    path: () => `/listings/${id.listing}/calendar/feeds`,
    who: 'host',
    good: () => ({ intent: 'remove', feedId: randomUUID() }),
    fields: { feedId: 'id' },
  },
  "moving a listing's photo": {
    path: () => `/listings/${id.listing}/photos`,
    who: 'host',
    good: () => ({ intent: 'move', photo: PHOTO, to: '1' }),
    fields: { intent: 'choice', photo: 'choice', to: 'count' },
  },
  'asking for a reset link': {
    path: () => '/forgot-credentials/send',
    who: 'stranger',
    good: () => ({ email: 'nobody@people.test' }),
    fields: { email: 'choice' },
  },
  'asking for a code': {
    path: () => '/forgot-credentials/username',
    who: 'stranger',
    good: () => ({ phone: '+1 828 555 0114' }),
    fields: { phone: { kind: 'choice', but: ['-000001-01-01'] } },
  },
  'verifying a code': {
    path: () => '/forgot-credentials/username/code',
    who: 'stranger',
    good: () => ({ intent: 'verify', otp: '123456' }),
    fields: { intent: 'choice', otp: 'choice' },
  },
  'finding another user name': {
    path: () => '/forgot-credentials/username/found',
    who: 'stranger',
    good: () => ({}),
    fields: {},
  },
  'trying again for a reset link': {
    path: () => '/forgot-credentials/sent',
    who: 'stranger',
    good: () => ({}),
    fields: {},
  },
  'writing a message': {
    path: () => `/messages/${id.host}`,
    who: 'guest',
    good: () => ({ content: 'Hello', requestKey: randomUUID() }),
    fields: {
      content: { kind: 'text', but: honestText },
      requestKey: { kind: 'id', but: [''] },
      bookingId: { kind: 'id', but: ['', ' '] },
    },
  },
  'blocking somebody': {
    path: () => `/messages/${id.host}/block`,
    who: 'guest',
    good: () => ({ intent: 'block' }),
    fields: { intent: 'choice' },
  },
  'writing a quick reply': {
    path: () => '/messages/quick-replies',
    who: 'host',
    good: () => ({ title: 'Parking', content: 'In front of the house.', requestKey: randomUUID() }),
    fields: {
      title: { kind: 'text', but: honestText },
      content: { kind: 'text', but: honestText },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'changing a quick reply': {
    path: () => `/messages/quick-replies/${randomUUID()}`,
    who: 'host',
    good: () => ({ intent: 'save', title: 'Parking', content: 'In front of the house.' }),
    fields: { intent: 'choice', title: 'text' },
  },
  'creating an itinerary': {
    path: () => '/itineraries/new',
    who: 'guest',
    good: () => ({
      title: 'A trip',
      destination: 'Lisbon',
      startDate: day(10),
      endDate: day(12),
      travelers: '2',
      requestKey: randomUUID(),
    }),
    fields: {
      title: { kind: 'text', but: honestText },
      destination: { kind: 'text', but: honestText },
      endDate: { kind: 'date', but: ['', ' '] },
      travelers: { kind: 'count', but: ['', ' '] },
      budget: { kind: 'money', but: ['', ' ', '0', '-0', '0.00'] },
      isPublic: { kind: 'choice', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'adding an item to an itinerary': {
    path: () => `/itineraries/${id.trip}/items/new`,
    who: 'guest',
    good: () => ({
      title: 'A walk',
      type: 'activity',
      day: '1',
      startTime: '09:00',
      endTime: '10:00',
      daysLater: '1',
      requestKey: randomUUID(),
    }),
    fields: {
      title: { kind: 'text', but: honestText },
      type: 'choice',
      day: { kind: 'count', but: ['', ' '] },
      startTime: 'choice',
      endTime: { kind: 'choice', but: ['', ' '] },
      timeZone: { kind: 'choice', but: ['', ' '] },
      cost: { kind: 'money', but: ['', ' ', '0', '-0', '0.00'] },
      daysLater: { kind: 'choice', but: ['', ' '] },
    },
  },
  "pressing a plan's buttons": {
    path: () => `/itineraries/${id.trip}`,
    who: 'guest',
    good: () => ({ intent: 'day', item: randomUUID(), day: '1' }),
    fields: { intent: 'choice', item: 'id', day: 'count' },
  },
  'adding a listing to an itinerary': {
    path: () => `/itineraries/add?listing=${id.listing}`,
    who: 'guest',
    good: () => ({ intent: 'choose', itinerary: id.trip, day: '1', itemKey: randomUUID() }),
    fields: {
      intent: 'choice',
      itinerary: 'id',
      day: { kind: 'count', but: ['', ' '] },
      itemKey: { kind: 'id', but: [''] },
    },
  },
  'deciding about a user': {
    path: () => `/admin/accounts/users/${id.host}`,
    who: 'admin',
    good: () => ({ intent: 'verify' }),
    fields: { intent: 'choice' },
  },
  'writing a text of the company': {
    path: () => '/admin/content/new',
    who: 'admin',
    good: () => ({
      intent: 'save',
      type: 'about_us',
      title: 'A text by form',
      content: 'Try.',
      requestKey: randomUUID(),
    }),
    fields: {
      intent: 'choice',
      type: 'choice',
      title: { kind: 'text', but: honestText },
      content: { kind: 'text', but: [...honestText, huge] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'deleting a text of the company': {
    path: () => `/admin/content/${randomUUID()}/delete`,
    who: 'admin',
    good: () => ({}),
    fields: {},
  },
  'processing a transaction': {
    path: () => '/admin/accounts',
    who: 'admin',
    good: () => ({
      email: id.email,
      type: 'credit',
      amount: '20.00',
      description: 'For a broken heater',
      requestKey: randomUUID(),
    }),
    fields: {
      email: 'choice',
      type: 'choice',
      amount: 'money',
      description: { kind: 'text', but: honestText },
      bookingId: { kind: 'id', but: ['', ' '] },
      requestKey: { kind: 'id', but: [''] },
    },
  },
  'recording a payout': {
    path: () => '/admin/accounts/payouts',
    who: 'admin',
    good: () => ({ intent: 'record', hostId: id.host, amount: '50.00', requestKey: randomUUID() }),
    fields: { intent: 'choice', hostId: 'id', amount: 'money', requestKey: 'id' },
  },
  'a payout that came back': {
    path: () => '/admin/accounts/payouts',
    who: 'admin',
    good: () => ({ intent: 'returned', payoutId: randomUUID(), reason: 'The account is closed' }),
    fields: { payoutId: 'id', reason: 'text' },
  },
  'signing out': { path: () => '/logout', who: 'guest', good: () => ({}), fields: {} },
})
