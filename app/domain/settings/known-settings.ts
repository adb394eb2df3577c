import { feeSettingKeys } from '../pricing/fees'
import { defaultSite } from '../shared/site'
import { defaultTrustPoints } from './trust/trust-points'

/** The settings the product reads. Others can be created and are only stored. */
export type KnownSetting = {
  category: 'fees' | 'general' | 'limits' | 'features'
  dataType: 'string' | 'number' | 'boolean' | 'json'
  /** The value without a row, as text. */
  default: string
  description: string
  /** For numbers: inclusive bounds and the smallest step. */
  min?: number
  max?: number
  step?: number
  /** For texts. */
  maxLength?: number
  isEmail?: boolean
  /** Stored as the hash of a password, and shown to nobody. */
  isSecret?: boolean
}

const percentage = (by: string, description: string) =>
  ({ category: 'fees', dataType: 'number', default: by, description, min: 0, max: 100, step: 0.01 }) as const

const figure = (value: string, what: string) =>
  ({
    category: 'general',
    dataType: 'string',
    default: value,
    description: `${what} on the landing page: a text, "count them", or "off"`,
    maxLength: 20,
  }) as const

const heading = (value: string, where: string, maxLength: number) =>
  ({ category: 'general', dataType: 'string', default: value, description: where, maxLength }) as const

export const knownSettings = {
  [feeSettingKeys.guestServiceFeePercentage]: percentage(
    '12',
    'Guest service fee, percentage of what the host charges',
  ),
  [feeSettingKeys.hostCommissionPercentage]: percentage(
    '15',
    'Host commission, percentage of what the host charges',
  ),
  [feeSettingKeys.paymentProcessingPercentage]: percentage(
    '2.9',
    'Payment processing, percentage of the subtotal plus service fee',
  ),
  [feeSettingKeys.listingFeeAmount]: {
    category: 'fees',
    dataType: 'number',
    default: '0',
    description: 'Fee for publishing a listing',
    min: 0,
    max: 10_000,
    step: 0.01,
  },
  [feeSettingKeys.cancellationFeePercentage]: percentage(
    '5',
    'Cancellation fee, percentage of the amount not refunded when a guest cancels',
  ),
  maximum_listing_images: {
    category: 'limits',
    dataType: 'number',
    default: '10',
    description: 'The number of photos a listing can have',
    min: 1,
    max: 10,
    step: 1,
  },
  maximum_listings_per_host: {
    category: 'limits',
    dataType: 'number',
    default: '50',
    description: 'The number of listings a host can have',
    min: 1,
    max: 10_000,
    step: 1,
  },
  maximum_unpaid_holds: {
    category: 'limits',
    dataType: 'number',
    default: '3',
    description: 'How many bookings an account can hold without paying, until its first paid one',
    min: 1,
    max: 100,
    step: 1,
  },
  instant_book_enabled: {
    category: 'features',
    dataType: 'boolean',
    default: 'true',
    description: 'Listings can be booked instantly; when off, every booking is a request',
  },
  registration_enabled: {
    category: 'features',
    dataType: 'boolean',
    default: 'true',
    description: 'New accounts can be created',
  },
  travel_tools_enabled: {
    category: 'features',
    dataType: 'boolean',
    default: 'true',
    description:
      'Discover, the route planner, itineraries and flights; when off, their pages and endpoints are gone',
  },
  vehicles_enabled: {
    category: 'features',
    dataType: 'boolean',
    default: 'true',
    description:
      'Vehicles beside stays; when off, none can be found, booked or listed. Bookings of vehicles go on',
  },
  free_stays_reviewed: {
    category: 'features',
    dataType: 'boolean',
    default: 'false',
    description: 'Bookings that cost their guest nothing can be reviewed too, and their reviews count',
  },
  visitor_password: {
    category: 'general',
    dataType: 'string',
    default: '',
    description:
      'While set, visitors must enter it to see anything: for the time before you open. Empty: open to all',
    maxLength: 100,
    isSecret: true,
  },
  maintenance_banner: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'Shown at the top of every page unless empty',
    maxLength: 300,
  },
  site_name: {
    category: 'general',
    dataType: 'string',
    default: defaultSite.name,
    description: 'The name of the marketplace, in titles, pages, emails, calendars and the API',
    maxLength: 40,
  },
  site_logo: {
    category: 'general',
    dataType: 'string',
    default: defaultSite.logo,
    description:
      'drawn: the house with the road; letter: the first letter of the name; or an uploaded picture',
    maxLength: 60,
  },
  accent_color: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'The color of buttons and links, such as #1a5742; empty: the green of the design',
    maxLength: 7,
  },
  accent_color_dark: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'The same on dark pages; empty: a lighter shade of it',
    maxLength: 7,
  },
  trust_points: {
    category: 'general',
    dataType: 'json',
    default: JSON.stringify(defaultTrustPoints),
    description: 'Why people can trust the marketplace, in the order of the pages',
    maxLength: 10_000,
  },
  hero_home: heading('Find amazing places to stay and drive', 'The title of the home page', 100),
  hero_landing: heading('Stay somewhere. Drive anywhere.', 'The title of the landing page', 100),
  hero_landing_text: heading(
    'Rent homes and cars from local hosts, find places worth a stop along the way, and plan the drive in between.',
    'The text below the title of the landing page',
    300,
  ),
  figure_listings: figure('10K+', 'Active listings'),
  figure_travelers: figure('25K+', 'Travelers'),
  figure_cities: figure('150+', 'Cities'),
  figure_rating: figure('4.8', 'The average rating'),
  legal_name: {
    category: 'general',
    dataType: 'string',
    default: '',
    description:
      'The company or person that runs the marketplace, on receipts, statements and the contact page',
    maxLength: 120,
  },
  legal_address: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'The postal address of the company, in the same places',
    maxLength: 200,
  },
  tax_number: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'The tax number of the company, in the same places',
    maxLength: 40,
  },
  support_email: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'Receives what people write on the contact page; empty: the page has no form',
    maxLength: 254,
    isEmail: true,
  },
  support_phone: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'Shown on the contact page unless empty',
    maxLength: 40,
  },
  support_hours: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'When support answers, shown on the contact page unless empty',
    maxLength: 200,
  },
} as const satisfies Record<string, KnownSetting>

export type KnownKey = keyof typeof knownSettings

/** The definition of a known key; undefined for a custom one. */
export const knownOf = (key: string): KnownSetting | undefined =>
  Object.hasOwn(knownSettings, key) ? knownSettings[key as KnownKey] : undefined

/** Internal rows of the settings table, which are never shown or edited. */
export const internalKeys: readonly string[] = ['picture_storage_owner']
