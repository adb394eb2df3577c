import { formatInstant, formatStay, todayIn } from '../shared/dates'
import { formatExact } from '../shared/money'
import { count } from '../shared/phrases'
import type { DiscountCode } from './discount-code'

/** "10% off" or "$25 off"; "$19.99 off" where there are cents. */
export const discountOff = ({ type, value }: Pick<DiscountCode, 'type' | 'value'>) =>
  type === 'percentage' ? `${value / 100}% off` : `${formatExact(value).replace(/\.00$/, '')} off`

/** "Used 3 of 10"; without a limit "Used 3 times". */
export const discountUse = ({ usageCount, usageLimit }: Pick<DiscountCode, 'usageCount' | 'usageLimit'>) =>
  usageLimit !== null
    ? `Used ${usageCount} of ${usageLimit}`
    : usageCount === 0
      ? 'Not used yet'
      : `Used ${count(usageCount, 'time')}`

type CodeState = 'Scheduled' | 'Active' | 'Expired' | 'Used up' | 'Paused'

/** Whether a code can be used now, or else why not, in the order in which the reasons are checked for a booking. */
export function discountState(
  {
    isActive,
    validFrom,
    validUntil,
    usageLimit,
    usageCount,
  }: Pick<DiscountCode, 'isActive' | 'validFrom' | 'validUntil' | 'usageLimit' | 'usageCount'>,
  now: Date,
): CodeState {
  if (!isActive) return 'Paused'
  if (now < validFrom) return 'Scheduled'
  if (now >= validUntil) return 'Expired'
  return usageLimit !== null && usageCount >= usageLimit ? 'Used up' : 'Active'
}

/** Times are shown while the start or the end is this close, in milliseconds. */
const SOON = 2 * 86_400_000

/** "Apr 16 – Oct 13, 2026" in the given time zone, with times if it starts or ends soon or lasts only a day. */
export function discountWindow(
  { validFrom, validUntil }: Pick<DiscountCode, 'validFrom' | 'validUntil'>,
  timeZone: string,
  now: Date,
): string {
  const isSoon = (instant: Date) => instant > now && instant.getTime() - now.getTime() <= SOON
  // A code that ends at midnight is last valid on the day before.
  const [first, last] = [todayIn(timeZone, validFrom), todayIn(timeZone, new Date(validUntil.getTime() - 1))]
  return first === last || isSoon(validFrom) || isSoon(validUntil)
    ? `${formatInstant(validFrom, timeZone)} – ${formatInstant(validUntil, timeZone)}`
    : formatStay(first, last)
}
