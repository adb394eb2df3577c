import { useMemo, useRef, useState, type MouseEvent } from 'react'
import { longestMinimum } from '~/domain/listings/start-rules'
import { formatMonth, formatStay } from '~/domain/shared/dates'
import { addMonths, monthOf, weeksOf, type Month } from '~/ui/calendar/days'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { isPlainClick } from '~/ui/plain-click'
import { stayPrompt, whyNot } from '~/components/calendar/calendar-words'
import { moveDay } from '~/components/calendar/move-day'
import {
  calendarLinks,
  nightsFor,
  openRange,
  pickDay,
  problemOf,
  rangeOf,
  roleOf,
  stateOf,
  type DayState,
  type Range,
} from '~/components/calendar/pick-range'
import { Legend, StayMonth, type ShownDay } from '~/components/calendar/stay-month'
import type { StayCalendarData } from './calendar.server'
import type { BookedListing, CardLimits } from './card'
import { withNights } from './known-nights'

export type StayCalendarProps = {
  listing: Pick<BookedListing, 'id' | 'type' | 'price'>
  limits: CardLimits
  initial: StayCalendarData
  search: string
  /** The dates in the fields of the booking card, valid or not. */
  checkIn: string
  checkOut: string
  /** Absent where the viewer cannot book. */
  onPick?: (stay: Range) => void
  /** Tab passes it in a few presses, because it is below fields: one of its days has a tab stop. */
  isPopup?: boolean
}

/**
 * Two months, one on phones, with the price of each night. A free day is a link that sets the check-in, then the
 * check-out. Scripts do the same in place, load further months and move the focus with the arrow keys.
 */
export function StayCalendar({
  listing: { id, type, price },
  limits,
  initial,
  search,
  checkIn,
  checkOut,
  onPick,
  isPopup = false,
}: StayCalendarProps) {
  const listing = { id, type, price, limits }
  const stay = rangeOf({ checkIn, checkOut }, limits)
  const { today, last } = initial
  const root = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useState<Month>(initial.month)
  const [nights, setNights] = useState(initial.nights)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const closed = useMemo(() => new Set(nights.closed), [nights])
  const range = openRange(stay, closed, limits)
  const problem = problemOf(stay, closed, limits)
  const hrefOf = calendarLinks(search)
  const months = [month, addMonths(month, 1)].map((one) => ({
    month: one,
    weeks: weeksOf(one).map((week) => week.map((date) => (date ? dayOn(date) : null))),
  }))

  const open = months.flatMap(({ weeks }) => weeks.flat().flatMap((day) => (day?.href ? [day.date] : [])))
  const tabStop = isPopup ? (open.find((date) => date === range.checkIn) ?? open[0]) : undefined

  function dayOn(date: string): ShownDay {
    const role = roleOf(date, range, closed, limits)
    const state = stateOf(date, range, closed, { ...limits, today }, role)
    const picked = role ? pickDay(date, role, range) : isEnd(date, range) ? none : null
    return {
      date,
      state,
      price: hasPrice(date, state) ? (nights.prices[date] ?? listing.price) : null,
      ...(onPick && picked && { href: hrefOf(month, picked), picked }),
    }
  }

  /** A stay may end on the day a taken night starts, which has no price all the same. */
  function hasPrice(date: string, state: DayState): boolean {
    return state !== 'past' && state !== 'taken' && !(state === 'checkOut' && closed.has(date))
  }

  function pick(event: MouseEvent, to: Range) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPick?.(to)
  }

  async function show(event: MouseEvent<HTMLAnchorElement>, to: Month) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (loading) return
    const { href } = event.currentTarget
    setLoading(true)
    setFailed(false)
    try {
      setNights(await withNights(nights, nightsFor(to, longestMinimum(limits)), listing))
      setMonth(to)
    } catch (error) {
      // Without a connection the browser would replace the page by one of its own.
      if (error instanceof TypeError) setFailed(true)
      else window.location.assign(href)
    }
    setLoading(false)
  }

  const monthLink = (step: number, icon: 'left' | 'right', words: string) => {
    const to = addMonths(month, step)
    const known = to >= monthOf(today) && to <= monthOf(last)
    return (
      <a
        {...(known
          ? {
              href: hrefOf(to, stay),
              onClick: (event: MouseEvent<HTMLAnchorElement>) => void show(event, to),
            }
          : // It keeps the focus, without which a calendar below fields would close.
            { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
        rel="nofollow"
        className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:opacity-40"
      >
        <Icon name={icon} />
        <span className="sr-only">
          {words}: {formatMonth(`${to}-01`)}
        </span>
      </a>
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between the links inside
    <div
      ref={root}
      tabIndex={-1}
      onKeyDown={(event) =>
        moveDay(
          event,
          months.map((one) => one.month),
        )
      }
      aria-busy={loading}
    >
      {onPick && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <p role="status">
            {problem && (
              <span className="font-medium text-danger">
                {formatStay(stay.checkIn, stay.checkOut)}: {whyNot(problem, stay.checkIn, listing)}{' '}
              </span>
            )}
            {stayPrompt(range, problem ? { type, limits: { ...limits, minNights: 1 } } : listing)}
          </p>
          {(range.checkIn || problem) && (
            <>
              {range.checkOut && (
                <a href="#book" className={textLink}>
                  See the price
                </a>
              )}
              <Link
                to={hrefOf(month, none)}
                rel="nofollow"
                onClick={(event) => {
                  pick(event, { checkIn: '', checkOut: '' })
                  root.current!.focus({ preventScroll: true })
                }}
                className={textLink}
              >
                Clear dates
              </Link>
            </>
          )}
        </div>
      )}
      {failed && (
        <p role="alert" className="font-medium text-danger">
          Network error. Please try again.
        </p>
      )}
      <div className="relative">
        <nav aria-label="Months" className="absolute inset-x-0 top-0 flex justify-between">
          {monthLink(-1, 'left', 'Previous month')}
          {monthLink(1, 'right', 'Next month')}
        </nav>
        <div className={`grid items-start gap-8 sm:grid-cols-2 ${loading ? 'opacity-60' : ''}`}>
          {months.map((one, index) => (
            <StayMonth
              key={one.month}
              {...one}
              range={range}
              listing={listing}
              onPick={pick}
              tabStop={tabStop}
              className={index > 0 ? 'max-sm:hidden' : ''}
            />
          ))}
        </div>
      </div>
      <Legend days={months.flatMap(({ weeks }) => weeks.flat())} listing={listing} />
    </div>
  )
}

const none: Range = { checkIn: '', checkOut: '' }
const textLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2'
const isEnd = (date: string, { checkIn, checkOut }: Range) => date === checkIn || date === checkOut
