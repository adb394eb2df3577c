import { randomUUID } from 'node:crypto'
import { day } from '../support/days'

/** Visitors who are not admins. The last one was suspended after signing in. */
export const strangers = ['signed out', 'guest', 'host', 'suspended admin'] as const

export type Stranger = (typeof strangers)[number]

/** The status each of them gets: an endpoint asks for a sign-in, a screen hides that it exists. */
export const refused: Record<'screen' | 'endpoint', Record<Stranger, number>> = {
  screen: { 'signed out': 404, guest: 404, host: 404, 'suspended admin': 404 },
  endpoint: { 'signed out': 401, guest: 404, host: 404, 'suspended admin': 401 },
}

/** Ids of the rows used in requests (the setting's is its key). The text of each row contains a unique mark. */
export type Rows = Record<
  | 'mark'
  | 'setting'
  | 'user'
  | 'email'
  | 'verified'
  | 'suspended'
  | 'otherAdmin'
  | 'payout'
  | 'content'
  | 'job'
  | 'code'
  | 'taxRule'
  | 'booking'
  | 'paidBooking'
  | 'failedRefund'
  | 'dispute'
  | 'claim'
  | 'captured'
  | 'confirmed'
  | 'listing'
  | 'review'
  | 'message',
  string
>

type Of<T> = (row: Rows) => T

type Form = {
  /** The URL it is sent to, if not the screen's own. */
  at?: Of<string>
  fields: Of<Record<string, string>>
  /** Another form of the same screen that must be sent first. */
  after?: string
  /** The status of a form that changes nothing here: a preview, or a task without anything to do. */
  changesNothing?: 200 | 302
}

type Screen = {
  /** Where it is, if its path has parameters. */
  at?: Of<string>
  /** Text that only an admin sees there. */
  shows: Of<string>
  forms?: Record<string, Form>
  /** A download, without the console around it. */
  isFile?: true
}

const mark =
  (noun: string): Of<string> =>
  (row) =>
    `${row.mark}${noun}`
const words =
  (text: string): Of<string> =>
  () =>
    text.toLowerCase()

const fees = {
  guestServiceFeePercentage: '13',
  hostCommissionPercentage: '14',
  paymentProcessingPercentage: '3',
  listingFeeAmount: '1',
  cancellationFeePercentage: '6',
}
const aSetting = () => ({
  key: `made_${randomUUID().replaceAll('-', '_')}`,
  value: 'made',
  category: 'general',
  dataType: 'string',
})
const aText = { type: 'faq', title: 'A text by form', content: 'Read this.' }
const aJob = {
  title: 'A job by form',
  department: 'Quality',
  location: 'Remote',
  employmentType: 'contract',
  description: 'Try.',
  requirements: 'Care.',
  applicationEmail: 'jobs@people.test',
  ...{ salaryMin: '', salaryMax: '', salaryCurrency: '', benefits: '', externalUrl: '' },
}
const aCode = () => ({
  code: `T${randomUUID()}`,
  type: 'percentage',
  value: '10',
  ...{ description: '', minOrderAmount: '', maxDiscountAmount: '', usageLimit: '', usageLimitPerPerson: '' },
  validFrom: `${day(1)}T10:00`,
  validUntil: `${day(9)}T10:00`,
})
const aTax = {
  name: 'A tax by form',
  authority: 'Tax Administration',
  kind: 'percent',
  percentage: '7.5',
  country: 'Liechtenstein',
  ...{ amount: '', maxNights: '', region: '', city: '', category: '', validUntil: '' },
  validFrom: '2027-01-01',
}
const aTransaction = { type: 'credit', amount: '20.00', description: 'For a broken heater' }
const toUser = (who: keyof Rows, intent: string): Form => ({
  at: (row) => `/admin/accounts/users/${row[who]}`,
  fields: () => ({ intent }),
})

/**
 * Every admin screen by its path in the route map, with each of its forms. A new screen needs a new entry here.
 */
export const screens: Record<string, Screen> = {
  '/admin': { shows: words('The last 30 days') },
  '/admin/fees': {
    shows: words('Fee Management'),
    forms: {
      'saving fees': { fields: () => ({ ...fees, intent: 'save', when: 'now' }) },
      'saving fees for later': {
        fields: () => ({ ...fees, intent: 'save', when: 'later', from: `${day(9)}T10:00` }),
      },
      'previewing fees': { fields: () => ({ ...fees, intent: 'preview' }), changesNothing: 200 },
      'cancelling a change of the fees': {
        fields: () => ({ intent: 'cancel' }),
        after: 'saving fees for later',
      },
    },
  },
  '/admin/settings': { shows: mark('setting') },
  '/admin/settings/new': {
    shows: words('Create Setting'),
    forms: { 'creating a setting': { fields: () => ({ ...aSetting(), requestKey: randomUUID() }) } },
  },
  '/admin/settings/:key': {
    at: (row) => `/admin/settings/${row.setting}`,
    shows: mark('setting'),
    forms: {
      'changing a setting': {
        fields: () => ({ value: 'changed', description: '', category: 'general', dataType: 'string' }),
      },
    },
  },
  '/admin/settings/:key/delete': {
    at: (row) => `/admin/settings/${row.setting}/delete`,
    shows: mark('setting'),
    forms: { 'deleting a setting': { fields: () => ({}) } },
  },
  '/admin/settings/marketplace': {
    shows: words('Name and look'),
    forms: {
      'saving the marketplace': {
        fields: () => ({
          site_name: 'Roamstead',
          mark: 'drawn',
          accent_color: '#1a5742',
          accent_color_dark: '',
          // The demo data's: without one, the contact page of the files that follow would have no form.
          support_email: 'support@roamstead.example',
        }),
      },
    },
  },
  '/admin/settings/trust': {
    shows: words('Save trust points'),
    forms: {
      'saving the trust points': {
        fields: () => ({
          'points[0].about': 'other',
          'points[0].icon': 'check',
          'points[0].title': 'Made by form',
          'points[0].text': 'By an admin.',
          'points[0].isShown': 'on',
          'points[0].position': '1',
        }),
      },
    },
  },
  '/admin/accounts': {
    shows: mark('transaction'),
    forms: {
      'processing a transaction': {
        fields: (row) => ({ ...aTransaction, email: row.email, requestKey: randomUUID() }),
      },
    },
  },
  '/admin/accounts/ledger': { shows: (row) => row.booking },
  '/admin/accounts/ledger/:account': {
    at: () => '/admin/accounts/ledger/balance',
    shows: mark('transaction'),
  },
  '/admin/accounts/ledger/:account/entries.csv': {
    at: () => '/admin/accounts/ledger/balance/entries.csv',
    shows: mark('transaction'),
    isFile: true,
  },
  '/admin/accounts/payments': {
    shows: mark('user'),
    forms: {
      'sending a refund again': { fields: (row) => ({ intent: 'retry', refundId: row.failedRefund }) },
    },
  },
  '/admin/accounts/payments/:booking': {
    at: (row) => `/admin/accounts/payments/${row.paidBooking}`,
    shows: mark('user'),
    forms: {
      'refunding a payment': {
        fields: () => ({ amount: '5.00', reason: 'No hot water', requestKey: randomUUID() }),
      },
    },
  },
  '/admin/accounts/payouts': {
    shows: mark('user'),
    forms: {
      'marking a payout as paid': { fields: (row) => ({ intent: 'paid', payoutId: row.payout }) },
      'marking a payout as returned': {
        fields: (row) => ({ intent: 'returned', payoutId: row.payout, reason: 'The account is closed' }),
      },
    },
  },
  '/admin/accounts/payouts/:host': {
    at: (row) => `/admin/accounts/payouts/${row.user}`,
    shows: mark('user'),
    forms: { 'recording a payout': { fields: () => ({ amount: '80.00', requestKey: randomUUID() }) } },
  },
  '/admin/accounts/disputes': { shows: mark('dispute') },
  '/admin/accounts/disputes/:id': {
    at: (row) => `/admin/accounts/disputes/${row.dispute}`,
    shows: mark('dispute'),
  },
  '/admin/accounts/deposits': { shows: mark('guest') },
  '/admin/accounts/deposits/:id': {
    at: (row) => `/admin/accounts/deposits/${row.claim}`,
    shows: mark('claim'),
    forms: {
      'refunding a deposit': {
        at: (row) => `/admin/accounts/deposits/${row.captured}`,
        fields: () => ({ intent: 'refund', amount: '6.00', reason: 'It was there before' }),
      },
      'deciding about a claim': {
        fields: () => ({ intent: 'decide', amount: '60.00', reason: 'Half of it shows' }),
      },
    },
  },
  '/admin/accounts/users': { shows: mark('user') },
  '/admin/accounts/users/:id': {
    at: (row) => `/admin/accounts/users/${row.user}`,
    shows: mark('user'),
    forms: {
      'verifying a user': toUser('user', 'verify'),
      'removing a verification': toUser('verified', 'revoke-verification'),
      'suspending a user': toUser('user', 'suspend'),
      'restoring a user': toUser('suspended', 'restore'),
      'making an admin': toUser('user', 'grant-admin'),
      'removing admin rights': toUser('otherAdmin', 'revoke-admin'),
    },
  },
  '/admin/content': { shows: mark('content') },
  '/admin/content/new': {
    at: () => '/admin/content/new?type=faq',
    shows: words('requestKey'),
    forms: {
      'writing a text': { fields: () => ({ ...aText, intent: 'save', requestKey: randomUUID() }) },
      'writing and publishing a text': {
        fields: () => ({ ...aText, intent: 'publish', requestKey: randomUUID() }),
      },
      'previewing a new text': {
        fields: () => ({ ...aText, intent: 'preview', requestKey: randomUUID() }),
        changesNothing: 200,
      },
    },
  },
  '/admin/content/:id': {
    at: (row) => `/admin/content/${row.content}`,
    shows: mark('content'),
    forms: {
      'changing a text': { fields: () => ({ ...aText, intent: 'save' }) },
      'changing and publishing a text': { fields: () => ({ ...aText, intent: 'publish' }) },
      'previewing a text': { fields: () => ({ ...aText, intent: 'preview' }), changesNothing: 200 },
      'publishing a text': { fields: () => ({ intent: 'show' }) },
      'hiding a text': { fields: () => ({ intent: 'hide' }), after: 'publishing a text' },
    },
  },
  '/admin/content/:id/delete': {
    at: (row) => `/admin/content/${row.content}/delete`,
    shows: mark('content'),
    forms: { 'deleting a text': { fields: () => ({}) } },
  },
  '/admin/careers': {
    shows: mark('job'),
    forms: {
      'showing a job': { fields: (row) => ({ jobId: row.job, intent: 'activate' }) },
      'hiding a job': { fields: (row) => ({ jobId: row.job, intent: 'deactivate' }), after: 'showing a job' },
    },
  },
  '/admin/careers/new': {
    shows: words('requestKey'),
    forms: { 'posting a job': { fields: () => ({ ...aJob, isActive: 'on', requestKey: randomUUID() }) } },
  },
  '/admin/careers/:id': {
    at: (row) => `/admin/careers/${row.job}`,
    shows: mark('job'),
    forms: { 'changing a job': { fields: () => ({ ...aJob, isActive: 'on' }) } },
  },
  '/admin/careers/:id/delete': {
    at: (row) => `/admin/careers/${row.job}/delete`,
    shows: mark('job'),
    forms: { 'deleting a job': { fields: () => ({}) } },
  },
  '/admin/discount-codes': {
    shows: mark('code'),
    forms: {
      'creating a code': {
        fields: () => ({ ...aCode(), applicableToPropertyListings: 'on', requestKey: randomUUID() }),
      },
    },
  },
  '/admin/discount-codes/:id': {
    at: (row) => `/admin/discount-codes/${row.code}`,
    shows: mark('code'),
    forms: {
      'editing a code': { fields: () => ({ ...aCode(), applicableToPropertyListings: 'on' }) },
      'pausing a code': { fields: () => ({ intent: 'pause' }) },
    },
  },
  '/admin/discount-codes/:id/delete': {
    at: (row) => `/admin/discount-codes/${row.code}/delete`,
    shows: mark('code'),
    forms: { 'deleting a code': { fields: () => ({}) } },
  },
  '/admin/taxes': { shows: mark('tax') },
  '/admin/taxes/new': {
    shows: words('Add a tax'),
    forms: { 'adding a tax': { fields: () => ({ ...aTax, requestKey: randomUUID() }) } },
  },
  '/admin/taxes/report': { shows: words('A tax counts when') },
  '/admin/taxes/report.csv': { shows: words('quarter,authority'), isFile: true },
  '/admin/taxes/:id': {
    at: (row) => `/admin/taxes/${row.taxRule}`,
    shows: mark('tax'),
    forms: {
      'changing a tax': { fields: () => aTax },
      'ending a tax': { fields: () => ({ intent: 'end', validUntil: '2028-01-01' }) },
    },
  },
  '/admin/taxes/:id/delete': {
    at: (row) => `/admin/taxes/${row.taxRule}/delete`,
    shows: mark('tax'),
    forms: { 'deleting a tax': { fields: () => ({}) } },
  },
  '/admin/listings': { shows: mark('listing') },
  '/admin/listings/:id': {
    at: (row) => `/admin/listings/${row.listing}`,
    shows: mark('listing'),
    forms: {
      'pausing a listing': { fields: () => ({ intent: 'pause', reason: 'Another house' }) },
      'resuming a listing': {
        after: 'pausing a listing',
        fields: () => ({ intent: 'resume', reason: 'Thank you' }),
      },
    },
  },
  '/admin/bookings': { shows: mark('guest') },
  '/admin/bookings/:id': {
    at: (row) => `/admin/bookings/${row.confirmed}`,
    shows: mark('guest'),
    forms: {
      'cancelling a booking': { fields: () => ({ refund: 'none', reason: 'The house burned down' }) },
    },
  },
  '/admin/reviews/:id': {
    at: (row) => `/admin/reviews/${row.review}`,
    shows: mark('review'),
    forms: { 'hiding a review': { fields: () => ({ intent: 'hide', reason: 'It names a child' }) } },
  },
  '/admin/messages/:id': {
    at: (row) => `/admin/messages/${row.message}`,
    shows: mark('message'),
    forms: { 'hiding a message': { fields: () => ({ intent: 'hide', reason: 'It names a child' }) } },
  },
  '/admin/tasks': {
    shows: words('Scheduled tasks'),
    forms: { 'running a task': { fields: () => ({ task: 'sweep-outbox' }), changesNothing: 302 } },
  },
  '/admin/audit': { shows: mark('audit') },
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

type ExpectedRequest = {
  body?: Of<unknown>
  /** Anyone may call it, but sees less than an admin. */
  isPublic?: true
  /** A PDF is sent instead of a body and stored outside the database. */
  file?: true
}

/** Every admin endpoint with its methods. Any other method answers 405. */
export const endpoints: Record<
  string,
  { at?: Of<string>; methods: Partial<Record<(typeof methods)[number], ExpectedRequest>> }
> = {
  '/api/admin/settings': { methods: { GET: { isPublic: true }, POST: { body: aSetting } } },
  '/api/admin/settings/:key': {
    at: (row) => `/api/admin/settings/${row.setting}`,
    methods: { PUT: { body: () => ({ value: 'changed' }) }, DELETE: {} },
  },
  '/api/admin/transactions': {
    methods: { GET: {}, POST: { body: (row) => ({ ...aTransaction, userId: row.user }) } },
  },
  '/api/admin/content': { methods: { GET: {}, POST: { body: () => aText } } },
  '/api/admin/content/:id': {
    at: (row) => `/api/admin/content/${row.content}`,
    methods: { GET: {}, PUT: { body: () => ({ isPublished: true }) }, DELETE: {} },
  },
  '/api/admin/jobs': { methods: { GET: {}, POST: { body: () => aJob } } },
  '/api/admin/jobs/:id': {
    at: (row) => `/api/admin/jobs/${row.job}`,
    methods: { GET: {}, PUT: { body: () => ({ location: 'Boise, Idaho' }) }, DELETE: {} },
  },
  '/api/admin/discount-codes': { methods: { GET: {}, POST: { body: aCode } } },
  // Hosts can change and delete their own codes here, which separate tests cover.
  '/api/admin/discount-codes/:id': {
    at: (row) => `/api/admin/discount-codes/${row.code}`,
    methods: { PUT: { body: () => ({ isActive: false }) }, DELETE: {} },
  },
  '/api/admin/tax-rules': { methods: { GET: {}, POST: { body: () => aTax } } },
  '/api/admin/tax-rules/:id': {
    at: (row) => `/api/admin/tax-rules/${row.taxRule}`,
    methods: { GET: {}, PUT: { body: () => ({ authority: 'Another' }) }, DELETE: {} },
  },
  '/api/admin/listings': { methods: { GET: {} } },
  '/api/admin/listings/:id/pause': {
    at: (row) => `/api/admin/listings/${row.listing}/pause`,
    methods: { POST: { body: () => ({ intent: 'pause', reason: 'Another house' }) } },
  },
  '/api/admin/bookings': { methods: { GET: {} } },
  '/api/admin/bookings/:id/cancellation': {
    at: (row) => `/api/admin/bookings/${row.confirmed}/cancellation`,
    methods: { POST: { body: () => ({ refund: 'none', reason: 'The house burned down' }) } },
  },
  '/api/admin/reviews/:id/visibility': {
    at: (row) => `/api/admin/reviews/${row.review}/visibility`,
    methods: { POST: { body: () => ({ intent: 'hide', reason: 'It names a child' }) } },
  },
  '/api/admin/messages/:id/visibility': {
    at: (row) => `/api/admin/messages/${row.message}/visibility`,
    methods: { POST: { body: () => ({ intent: 'hide', reason: 'It names a child' }) } },
  },
  '/api/admin/bookings/:id/refunds': {
    at: (row) => `/api/admin/bookings/${row.paidBooking}/refunds`,
    methods: { POST: { body: () => ({ amount: '5.00', reason: 'No hot water' }) } },
  },
  '/api/admin/deposits/:id/refunds': {
    at: (row) => `/api/admin/deposits/${row.captured}/refunds`,
    methods: { POST: { body: () => ({ amount: '5.00', reason: 'It was there before' }) } },
  },
  '/api/admin/tax-report': { methods: { GET: {} } },
  '/api/upload/pdf': { methods: { POST: { file: true } } },
}

/** The address of a screen or an endpoint of the tables above. */
export const addressOf = (path: string, rows: Rows): string =>
  (screens[path] ?? endpoints[path])!.at?.(rows) ?? path
