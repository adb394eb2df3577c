import { formatExact, formatWhole, type Cents } from '../shared/money'
import { count } from '../shared/phrases'
import { MONTHLY_NIGHTS, WEEKLY_NIGHTS, type PriceRules } from './price-lines'

const short = (cents: Cents) => (cents % 100 === 0 ? formatWhole(cents) : formatExact(cents))

/**
 * Price rules as a guest reads them: "Cleaning fee of $60 per booking", "10% off stays of 7 nights or more".
 * @param unit what a night is called
 */
export function priceWords(
  {
    weekendPrice,
    cleaningFee,
    extraGuest,
    weeklyDiscount,
    monthlyDiscount,
    earlyBird,
    lastMinute,
    securityDeposit,
  }: PriceRules,
  unit: 'night' | 'day',
): string[] {
  const weekend = unit === 'night' ? 'Friday and Saturday nights' : 'Fridays and Saturdays'
  const bookings = unit === 'night' ? 'stays' : 'rentals'
  return [
    weekendPrice !== undefined && `${weekend} cost ${short(weekendPrice)}`,
    cleaningFee !== undefined && `Cleaning fee of ${short(cleaningFee)} per booking`,
    extraGuest && extraGuestWords(extraGuest, unit),
    weeklyDiscount !== undefined && `${weeklyDiscount}% off ${bookings} of ${WEEKLY_NIGHTS} ${unit}s or more`,
    monthlyDiscount !== undefined &&
      `${monthlyDiscount}% off ${bookings} of ${MONTHLY_NIGHTS} ${unit}s or more`,
    earlyBird && `${earlyBird.percentage}% off if you book at least ${count(earlyBird.days, 'day')} ahead`,
    lastMinute &&
      `${lastMinute.percentage}% off if you book within ${count(lastMinute.days, 'day')} of ${unit === 'night' ? 'check-in' : 'pick-up'}`,
    securityDeposit !== undefined &&
      `Refundable security deposit of ${short(securityDeposit)}, held on your card the day before pick-up`,
  ].filter((words) => typeof words === 'string')
}

const extraGuestWords = ({ above, fee }: NonNullable<PriceRules['extraGuest']>, unit: string) =>
  `${short(fee)} per ${unit} for each guest after the first${above === 1 ? '' : ` ${above}`}`
