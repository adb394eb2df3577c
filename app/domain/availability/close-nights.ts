import type { BookingStatus } from '../shared/booking-status'
import { addDays, eachNight, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'

export type Period = { from: CalendarDate; to: CalendarDate }

/**
 * Why a night is closed. Of several reasons the first counts: a booking, a request, an imported
 * calendar, the days that the host keeps free before and after bookings, a block.
 */
export type Closure =
  | { by: 'booking' | 'request'; bookingId: string }
  | { by: 'import'; feedId: string; calendar: string }
  | { by: 'turnover' }
  | { by: 'block' }

/** The closed nights of a period, and the nights with a custom price. */
export type Nights = { closed: Map<CalendarDate, Closure>; prices: Map<CalendarDate, Cents> }

/** The rows that decide about nights, as one JSON value. Amounts are decimal dollars, as they are stored. */
export type NightRows = {
  custom: { date: CalendarDate; isAvailable: boolean; price: number | null }[]
  imported: { startsOn: CalendarDate; endsOn: CalendarDate; feedId: string; calendar: string }[]
  live: {
    id: string
    checkIn: CalendarDate
    checkOut: CalendarDate
    status: BookingStatus
    /** Days that stay free after it. */
    turnoverDays: number
  }[]
  /** Days that stay free after a booking that would be made now, and so before the live ones. */
  turnoverDays: number
}

/** The closed nights of a period and those with a custom price, from the rows about them. */
export function closeNights({ custom, imported, live, turnoverDays }: NightRows, period: Period): Nights {
  const closed = new Map<CalendarDate, Closure>()
  const prices = new Map<CalendarDate, Cents>()
  const close = (from: CalendarDate, to: CalendarDate, closure: Closure) => {
    for (const night of eachNight(from > period.from ? from : period.from, to < period.to ? to : period.to))
      closed.set(night, closure)
  }
  // Later writes win, so the strongest reason comes last.
  for (const { date, isAvailable, price } of custom) {
    if (!isAvailable) closed.set(date, { by: 'block' })
    if (price !== null) prices.set(date, Math.round(price * 100))
  }
  for (const stay of live) {
    close(addDays(stay.checkIn, -turnoverDays), stay.checkIn, { by: 'turnover' })
    close(stay.checkOut, addDays(stay.checkOut, stay.turnoverDays), { by: 'turnover' })
  }
  for (const { startsOn, endsOn, feedId, calendar } of imported)
    close(startsOn, endsOn, { by: 'import', feedId, calendar })
  for (const { id, checkIn, checkOut, status } of live)
    close(checkIn, checkOut, { by: status === 'pending' ? 'request' : 'booking', bookingId: id })
  return { closed, prices }
}
