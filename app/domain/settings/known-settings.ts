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

const text = (description: string, maxLength: number, by = '') =>
  ({ category: 'general', dataType: 'string', default: by, description, maxLength }) as const

const figure = (by: string, what: string) =>
  text(`${what} on the landing page: a text, "count them", or "off"`, 20, by)

const feature = (by: 'true' | 'false', description: string) =>
  ({ category: 'features', dataType: 'boolean', default: by, description }) as const

const limit = (by: string, description: string, max: number) =>
  ({ category: 'limits', dataType: 'number', default: by, description, min: 1, max, step: 1 }) as const

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
  maximum_listing_images: limit('10', 'The number of photos a listing can have', 10),
  maximum_listings_per_host: limit('50', 'The number of listings a host can have', 10_000),
  maximum_unpaid_holds: limit(
    '3',
    'How many bookings an account can hold without paying, until its first paid one',
    100,
  ),
  instant_book_enabled: feature(
    'true',
    'Listings can be booked instantly; when off, every booking is a request',
  ),
  registration_enabled: feature('true', 'New accounts can be created'),
  travel_tools_enabled: feature(
    'true',
    'Discover, the route planner, itineraries and flights; when off, their pages and endpoints are gone',
  ),
  vehicles_enabled: feature(
    'true',
    'Vehicles beside stays; when off, none can be found, booked or listed. Bookings of vehicles go on',
  ),
  free_stays_reviewed: feature(
    'false',
    'Bookings that cost their guest nothing can be reviewed too, and their reviews count',
  ),
  visitor_password: {
    ...text(
      'While set, visitors must enter it to see anything: for the time before you open. Empty: open to all',
      100,
    ),
    isSecret: true,
  },
  maintenance_banner: text('Shown at the top of every page unless empty', 300),
  site_name: text(
    'The name of the marketplace, in titles, pages, emails, calendars and the API',
    40,
    defaultSite.name,
  ),
  site_logo: text(
    'drawn: the house with the road; letter: the first letter of the name; or an uploaded picture',
    60,
    defaultSite.logo,
  ),
  accent_color: text('The color of buttons and links, such as #1a5742; empty: the green of the design', 7),
  accent_color_dark: text('The same on dark pages; empty: a lighter shade of it', 7),
  trust_points: {
    ...text('Why people can trust the marketplace, in the order of the pages', 10_000),
    dataType: 'json',
    default: JSON.stringify(defaultTrustPoints),
  },
  hero_home: text('The title of the home page', 100, 'Find amazing places to stay and drive'),
  hero_landing: text('The title of the landing page', 100, 'Stay somewhere. Drive anywhere.'),
  hero_landing_text: text(
    'The text below the title of the landing page',
    300,
    'Rent homes and cars from local hosts, find places worth a stop along the way, and plan the drive in between.',
  ),
  figure_listings: figure('10K+', 'Active listings'),
  figure_travelers: figure('25K+', 'Travelers'),
  figure_cities: figure('150+', 'Cities'),
  figure_rating: figure('4.8', 'The average rating'),
  legal_name: text(
    'The company or person that runs the marketplace, on receipts, statements and the contact page',
    120,
  ),
  legal_address: text('The postal address of the company, in the same places', 200),
  tax_number: text('The tax number of the company, in the same places', 40),
  support_email: {
    ...text('Receives what people write on the contact page; empty: the page has no form', 254),
    isEmail: true,
  },
  support_phone: text('Shown on the contact page unless empty', 40),
  support_hours: text('When support answers, shown on the contact page unless empty', 200),
} as const satisfies Record<string, KnownSetting>

export type KnownKey = keyof typeof knownSettings

/** The definition of a known key; undefined for a custom one. */
export const knownOf = (key: string): KnownSetting | undefined =>
  Object.hasOwn(knownSettings, key) ? knownSettings[key as KnownKey] : undefined

/** Internal rows of the settings table, which are never shown or edited. */
export const internalKeys: readonly string[] = ['picture_storage_owner']
