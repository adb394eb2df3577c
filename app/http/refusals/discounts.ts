import { formatExact } from '../../domain/shared/money'
import { count } from '../../domain/shared/phrases'
import type { TooManyCodes } from '../limit-code-guesses.server'
import { titled, keyReused, waitingTime, type RefusalsIn, type RefusalWords, type Words } from './words'

const discount = (message: string): Words => ({
  status: 422,
  title: 'Invalid Discount Code',
  message,
  field: 'discountCode',
})

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/discounts/create-discount-code.server')
      | typeof import('~/domain/discounts/find-discount.server')
      | typeof import('~/domain/discounts/update-discount-code.server')
    >
  | { ok: false; refusal: 'discount_missing' }
  | TooManyCodes

const discountCodeNotSaved = titled('Discount code not saved')

export const discountRefusals = {
  discount_missing: {
    status: 400,
    title: 'Enter Discount Code',
    message: 'Please enter a discount code to apply.',
    field: 'discountCode',
  },
  discount_unknown: discount('This discount code does not exist.'),
  too_many_codes: (details) => ({
    status: 429,
    title: 'Too many discount codes',
    message:
      'You have tried many codes that do not exist. ' +
      `Please try again in ${waitingTime(details.retryAfter)}, or book without a code.`,
    field: 'discountCode',
  }),
  discount_inactive: discount('This discount code is paused right now. You can book without it.'),
  discount_not_started: discount('This discount code is not valid yet.'),
  discount_expired: discount('This discount code has expired.'),
  discount_used_up: discount('This discount code has reached its usage limit.'),
  discount_used_by_guest: discount('You have already used this discount code.'),
  discount_wrong_category: discount('This discount code is not valid for this kind of listing.'),
  discount_wrong_host: discount('This discount code is not valid for this listing.'),
  discount_below_minimum: (details) =>
    discount(
      `This discount code needs a booking of at least ${formatExact(details.minOrderAmount)} before fees.`,
    ),
  discount_code_taken: (details) => ({
    status: 409,
    title: 'Failed to Create Discount Code',
    message: `The code ${details.code} is already in use. Choose another one.`,
    field: 'code',
  }),
  discount_code_changed: discountCodeNotSaved(
    409,
    'The code was changed at the same time. Reload it and try again.',
  ),
  discount_code_fixed: discountCodeNotSaved(
    409,
    'Guests have used this code, so its text stays as it is.',
    'code',
  ),
  discount_limit_below_use: ({ usageCount }) =>
    discountCodeNotSaved(
      409,
      `It was used ${count(usageCount, 'time')} already. Enter at least ${usageCount}.`,
      'usageLimit',
    ),
  discount_key_reused: ({ firstId }) =>
    keyReused('Failed to Create Discount Code', firstId && `/host-discount-codes/${firstId}`),
  discount_code_unknown: titled('Failed to Delete Discount Code')(404, 'Discount code not found'),
  platform_code_taken: ({ code }) => ({
    status: 409,
    title: 'Failed to create discount code',
    message: `The code ${code} is already in use. Choose another one.`,
    field: 'code',
  }),
  platform_code_key_reused: ({ firstId }) =>
    keyReused('Failed to create discount code', firstId && `/admin/discount-codes/${firstId}`),
  any_discount_code_unknown: titled('Failed to delete discount code')(404, 'Discount code not found'),
} satisfies RefusalWords<Refused>
