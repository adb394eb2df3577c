import { limitFields } from '~/domain/availability/change-availability'
import { changeableNights } from '~/domain/availability/check-nights'
import { readNights } from '~/domain/availability/closed-nights.server'
import { guestsOf } from '~/domain/availability/host-calendar.queries.server'
import { unitWords } from '~/domain/listings/choices'
import type { HostListing } from '~/domain/listings/host-listings.queries.server'
import { seasonsIn } from '~/domain/listings/stay-rules.queries.server'
import { turnoverFor } from '~/domain/listings/times'
import { isCalendarDate, zoneName } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { versionOf } from '~/domain/shared/version'
import { monthsOf, monthToShow, periodOfMonth, type Range } from './month'
import { presentMonth } from './present-month.server'

/** The month of a listing's calendar that the URL asks for, and what the forms beside it start with. */
export async function presentCalendar(listing: HostListing, query: URLSearchParams, now: Date) {
  const { first, last } = changeableNights(listing.timeZone, now)
  const dateParam = (name: string) => {
    const date = query.get(name) ?? ''
    return isCalendarDate(date) && date >= first && date <= last ? date : ''
  }
  const month = monthToShow(query.get('month'), { first, last })
  const period = periodOfMonth(month)
  const [nights, stays, seasons] = await Promise.all([
    readNights(listing.id, period, now),
    guestsOf(listing.id, period, now),
    seasonsIn(listing.id),
  ])
  const weekend = listing.priceRules?.weekendPrice
  const { id, title, price, priceRules, minNights, maxNights, noticeDays, turnoverDays, startWeekdays } =
    listing
  return {
    id,
    title,
    /** The first and the last night that can be changed. */
    first,
    last,
    month,
    months: monthsOf({ first, last }),
    unit: unitWords[listing.type].unit,
    regularPrice:
      weekend === undefined
        ? formatExact(price)
        : `${formatExact(price)}, and ${formatExact(weekend)} on Fridays and Saturdays`,
    zone: zoneName(listing.timeZone, now),
    selected: { from: dateParam('from'), through: dateParam('from') ? dateParam('through') : '' } as Range,
    limits: { minNights, maxNights, noticeDays, turnoverDays, startWeekdays },
    /** The fewest days between bookings that the listing's times allow. */
    leastTurnover: turnoverFor(listing, 0),
    seasons,
    version: versionOf(listing, limitFields),
    ...presentMonth(month, { nights, stays, price, priceRules, today: first }),
  }
}

export type PresentedCalendar = Awaited<ReturnType<typeof presentCalendar>>
