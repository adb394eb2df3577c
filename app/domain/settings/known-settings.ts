import { feeSettingKeys } from '../pricing/fees'

/** What the product itself reads of the platform's settings. Others can be made, and are kept for whoever reads them. */
export type KnownSetting = {
  category: 'fees' | 'general' | 'limits' | 'features'
  dataType: 'string' | 'number' | 'boolean'
  /** Where no row says otherwise, as text. */
  default: string
  description: string
  /** Of a number: its bounds, both inclusive, and its smallest step. */
  min?: number
  max?: number
  step?: number
  /** Of a text. */
  maxLength?: number
}

const percentage = (by: string, description: string) =>
  ({ category: 'fees', dataType: 'number', default: by, description, min: 0, max: 100, step: 0.01 }) as const

export const knownSettings = {
  [feeSettingKeys.guestServiceFeePercentage]: percentage(
    '12',
    'Guest service fee, percent of the nights or days',
  ),
  [feeSettingKeys.hostCommissionPercentage]: percentage(
    '15',
    'Host commission, percent of the nights or days',
  ),
  [feeSettingKeys.paymentProcessingPercentage]: percentage(
    '2.9',
    'Payment processing, percent of the nights or days and the service fee',
  ),
  [feeSettingKeys.listingFeeAmount]: {
    category: 'fees',
    dataType: 'number',
    default: '0',
    description: 'Fee for publishing a listing, in dollars',
    min: 0,
    max: 10_000,
    step: 0.01,
  },
  [feeSettingKeys.cancellationFeePercentage]: percentage(
    '5',
    'Cancellation fee, percent of what a cancelled guest does not get back',
  ),
  maximum_listing_images: {
    category: 'limits',
    dataType: 'number',
    default: '10',
    description: 'Photos that a listing can have',
    min: 1,
    max: 10,
    step: 1,
  },
  instant_book_enabled: {
    category: 'features',
    dataType: 'boolean',
    default: 'true',
    description: 'Listings can be booked at once; off, every booking is a request',
  },
  registration_enabled: {
    category: 'features',
    dataType: 'boolean',
    default: 'true',
    description: 'New accounts can be made',
  },
  maintenance_banner: {
    category: 'general',
    dataType: 'string',
    default: '',
    description: 'Shown on top of every page while it is not empty',
    maxLength: 300,
  },
} as const satisfies Record<string, KnownSetting>

export type KnownKey = keyof typeof knownSettings

/** What the product knows of a key; undefined for one that somebody made for themselves. */
export const knownOf = (key: string): KnownSetting | undefined =>
  Object.hasOwn(knownSettings, key) ? knownSettings[key as KnownKey] : undefined

/** Rows that the software keeps for itself among the settings: nobody sees or edits them. */
export const internalKeys: readonly string[] = ['picture_storage_owner']
