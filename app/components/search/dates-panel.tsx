import { useState, type FocusEvent, type MouseEvent } from 'react'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '~/domain/availability/booking-window'
import type { ListingType } from '~/domain/listings/choices'
import { addDays, formatMonth, type CalendarDate } from '~/domain/shared/dates'
import { stayPrompt } from '~/components/calendar/calendar-words'
import { moveDay } from '~/components/calendar/move-day'
import { firstMonth, pickDay, rangeOf, roleOf, stateOf, type Range } from '~/components/calendar/pick-range'
import { StayMonth, type ShownDay } from '~/components/calendar/stay-month'
import { addMonths, monthOf, weeksOf, type Month } from '~/ui/calendar/days'
import { Icon } from '~/ui/icon'
import { isPlainClick } from '~/ui/plain-click'

export type DatesPanelProps = {
  type: ListingType
  /** The earliest date that a search accepts: today in the zone that is farthest behind. */
  earliest: string
  /** What is in the date fields, valid or not. */
  dates: { checkIn: string; checkOut: string }
  /** The address of the search with other dates. */
  hrefOf: (dates: Range) => string
  onPick: (dates: Range) => void
  /** Floats below the search bar, instead of being a part of the page. */
  floats: boolean
}

/** No night is taken before a listing is chosen. */
const noNights: ReadonlySet<string> = new Set()

/** The dates of a search: two months, one on a phone, in which a day sets the check-in, then the check-out. */
export function DatesPanel({ type, earliest, dates, hrefOf, onPick, floats }: DatesPanelProps) {
  const today = firstOffered(earliest, new Date())
  const limits = {
    earliest: today,
    latest: addDays(earliest, MAX_DAYS_AHEAD),
    minNights: 1,
    maxNights: MAX_NIGHTS,
  }
  const range = rangeOf(dates, limits)
  const [month, setMonth] = useState<Month>(range.checkIn ? monthOf(range.checkIn) : firstMonth(today))
  const [focused, setFocused] = useState('')
  const months = [month, addMonths(month, 1)]

  function dayOn(date: string): ShownDay {
    const role = roleOf(date, range, noNights, limits)
    const picked = role && pickDay(date, role, range)
    return {
      date,
      state: stateOf(date, range, noNights, { ...limits, today }, role),
      price: null,
      ...(picked && { href: hrefOf(picked), picked }),
    }
  }

  const shown = months.map((one) => ({
    month: one,
    weeks: weeksOf(one).map((week) => week.map((date) => (date ? dayOn(date) : null))),
  }))
  // Tab passes the calendar in a few presses. A phone shows only the first month.
  const open = shown.flatMap(({ weeks }) => weeks.flat().flatMap((day) => (day?.href ? [day.date] : [])))
  const tabStop =
    open.find((date) => date === focused) ??
    open.find((date) => date === range.checkIn && monthOf(date) === month) ??
    open[0]

  function pick(event: MouseEvent, picked: Range) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPick(picked)
  }

  const monthButton = (step: number, icon: 'left' | 'right', words: string) => {
    const to = addMonths(month, step)
    const isKnown = to >= monthOf(today) && to <= monthOf(limits.latest)
    return (
      <button
        type="button"
        // A button that is disabled while it has the focus would lose it.
        aria-disabled={!isKnown}
        onClick={() => {
          if (!isKnown) return
          setMonth(to)
          setFocused('')
        }}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:opacity-40"
      >
        <Icon name={icon} />
        <span className="sr-only">
          {words}: {formatMonth(`${to}-01`)}
        </span>
      </button>
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between the days
    <div
      role="group"
      aria-label="Calendar"
      tabIndex={-1}
      onKeyDown={(event) => moveDay(event, months)}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused((now) => target.dataset.day ?? now)}
      className={`dates-panel rounded-lg border border-line bg-surface p-5 ${floats ? floating : 'mt-4'}`}
    >
      <p role="status" className="font-semibold">
        {stayPrompt(range, { type, limits })}
      </p>
      <div className="relative mt-2">
        <div className="absolute inset-x-0 top-0 flex justify-between">
          {monthButton(-1, 'left', 'Previous month')}
          {monthButton(1, 'right', 'Next month')}
        </div>
        <div className="grid items-start gap-8 sm:grid-cols-2">
          {shown.map(({ month: one, weeks }, index) => (
            <StayMonth
              key={one}
              month={one}
              weeks={weeks}
              tabStop={tabStop}
              range={range}
              listing={{ type, limits }}
              onPick={pick}
              className={index > 0 ? 'max-sm:hidden' : ''}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const floating =
  'absolute left-1/2 top-full z-20 mt-3 w-[44rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 shadow-float'

/**
 * The first date that a calendar offers a visitor: today by their clock, so that yesterday is not offered. A clock that
 * is wrong, or a page that is older than a day, never makes it earlier than what the server accepts.
 * @param earliest the earliest today, when the server sent the page
 * @param behindUtc minutes, as `Date.getTimezoneOffset` counts them
 */
function firstOffered(earliest: CalendarDate, now: Date, behindUtc = now.getTimezoneOffset()): CalendarDate {
  const today = new Date(now.getTime() - behindUtc * 60_000).toISOString().slice(0, 10)
  return today > earliest ? today : earliest
}
