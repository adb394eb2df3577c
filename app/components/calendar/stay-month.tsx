import type { MouseEvent } from 'react'
import { shortPrice, dollars } from '~/domain/availability/night-price'
import type { StartRules } from '~/domain/listings/start-rules'
import type { ListingType } from '~/domain/listings/choices'
import { formatMonth } from '~/domain/shared/dates'
import { WEEKDAYS, type Month } from '~/ui/calendar/days'
import { closedLooks, endWords, whyClosed, type ClosedState } from './calendar-words'
import type { DayState, Range } from './pick-range'
import './stay-month.css'

type CalendarListing = { type: ListingType; limits: StartRules & { maxNights: number } }

/** A day of the calendar; `href` and `picked` say what selecting it does. */
export type ShownDay = {
  date: string
  state: DayState
  /** Absent where no one can stay. */
  price: number | null
  href?: string
  picked?: Range
}

type StayMonthProps = {
  month: Month
  weeks: (ShownDay | null)[][]
  range: Range
  listing: CalendarListing
  onPick: (event: MouseEvent, picked: Range) => void
  className: string
  /** The one day that Tab reaches, from which the arrow keys move on. Without it, Tab reaches every day. */
  tabStop?: string | undefined
}

/** A month as a table, each day with its price and its state. */
export function StayMonth({ month, weeks, className, ...props }: StayMonthProps) {
  const title = formatMonth(`${month}-01`)
  const [monthName = ''] = title.split(' ')
  return (
    <table className={`stay-month ${className}`}>
      <caption className="h-11 text-center font-semibold leading-11">{title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="h-8 text-sm font-normal text-muted">
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? <Day key={day.date} day={day} monthName={monthName} {...props} /> : <td key={weekday} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  day: { date, state, price, href, picked },
  monthName,
  range,
  listing,
  onPick,
  tabStop,
}: Pick<StayMonthProps, 'range' | 'listing' | 'onPick' | 'tabStop'> & { day: ShownDay; monthName: string }) {
  const words = endWords[listing.type]
  const end = date === range.checkIn ? words.checkIn : date === range.checkOut ? words.checkOut : null
  const isWithin = Boolean(range.checkOut) && date > range.checkIn && date < range.checkOut
  const isOpen = state === 'checkIn' || state === 'checkOut'
  // While the check-out is missing, the days that the stay could take.
  const isWithinReach =
    Boolean(range.checkIn) && !range.checkOut && (state === 'checkOut' || state === 'short')
  const what = end
    ? `${end}, selected`
    : state === 'beyond'
      ? `${words.toCheckIn}, new dates`
      : `${state === 'checkOut' ? words.toCheckOut : words.toCheckIn}${isWithin ? ', selected' : ''}`
  const look = end ? 'bg-accent text-on-accent' : isWithin || isOpen ? undefined : closedLooks[state]
  const place = [
    range.checkOut ? (end || isWithin) && 'mid' : (end || (isWithinReach && date > range.checkIn)) && 'reach',
    date === range.checkIn && 'from',
    date === range.checkOut && 'to',
    isWithinReach && state === 'checkOut' && 'ends',
  ]
  const number = Number(date.slice(8))
  return (
    <td className={place.filter(Boolean).join(' ') || undefined}>
      {href && picked ? (
        <a
          href={href}
          rel="nofollow"
          data-day={date}
          tabIndex={tabStop && date !== tabStop ? -1 : undefined}
          onClick={(event) => onPick(event, picked)}
          className={look}
        >
          <span>
            <span className="sr-only">
              {what}: {monthName}{' '}
            </span>
            {number}
          </span>
          <Price price={price} />
        </a>
      ) : (
        <span className={look}>
          <span>
            {number}
            {end || isWithin ? (
              <span className="sr-only"> selected</span>
            ) : isOpen ? null : (
              <span className="sr-only"> {whyClosed(state, listing.type, listing.limits)}</span>
            )}
          </span>
          <Price price={price} />
        </span>
      )}
    </td>
  )
}

function Price({ price }: { price: number | null }) {
  if (price === null) return null
  const short = shortPrice(price)
  return (
    <span className="text-sm font-normal tabular-nums tracking-tight">
      {short ? (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{dollars(price)}</span>
        </>
      ) : (
        dollars(price)
      )}
    </span>
  )
}

/** That what is past is over goes without saying. */
const STATES = ['taken', 'short', 'weekday', 'notice', 'far', 'beyond', 'long'] as const

/** What the prices and the looks of the shown days mean. */
export function Legend({ days, listing }: { days: readonly (ShownDay | null)[]; listing: CalendarListing }) {
  const shown = new Set(days.map((day) => day?.state))
  const states: readonly ClosedState[] = STATES.filter((state) => shown.has(state))
  return (
    <ul role="list" aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      <li>Prices before fees</li>
      {states.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-sm ${closedLooks[state]}`}
          >
            6
          </span>
          <span className="first-letter:uppercase">
            {state === 'taken' ? 'Unavailable' : whyClosed(state, listing.type, listing.limits)}
          </span>
        </li>
      ))}
    </ul>
  )
}
