import type { KeyboardEvent, MouseEvent } from 'react'
import { formatMonth } from '~/domain/shared/dates'
import { WEEKDAYS } from '~/ui/calendar/days'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { isInRange, nightAfterKey, pickNight, type Range } from './month'
import type { PresentedCalendar } from './present-calendar.server'
import type { PresentedNight } from './present-month.server'
import { customPrice, nightStates } from './month-runs'

type MonthTableProps = { calendar: PresentedCalendar; range: Range; onPick: (range: Range) => void }

/** The calendar's URL with a range selected, which fills the form. */
export function calendarUrl(month: string, { from, through }: Range, hash = ''): string {
  const query = new URLSearchParams({ month, ...(from && { from }), ...(through && { through }) })
  return `?${query}${hash}`
}

/**
 * A month as a table. Each night is a link that starts or ends the range to change. With scripts this happens in place,
 * Shift+click extends the range and the arrow keys move the focus.
 */
export function MonthTable({ calendar: { month, weeks, unit, last }, range, onPick }: MonthTableProps) {
  function pick(event: MouseEvent<HTMLTableElement>) {
    const date = nightOf(event.target)
    if (!date || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onPick(pickNight(date, range, event.shiftKey))
  }

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const date = nightOf(event.target)
    const next = date && nightAfterKey(event.key, date)
    const link = next && event.currentTarget.querySelector<HTMLElement>(`[data-night="${next}"]`)
    if (!link) return
    event.preventDefault()
    link.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is clicked
    <table
      onClickCapture={pick}
      onKeyDown={move}
      className={
        'w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line ' +
        'bg-surface'
      }
    >
      <caption className="sr-only">
        {formatMonth(`${month}-01`)}: each {unit} with its price and availability
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="h-9 bg-sunken text-sm font-semibold text-muted">
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((night, weekday) => (
              <td
                key={weekday}
                className={
                  'border-t border-line p-0 align-top ' +
                  `${weekday > 0 ? 'border-l' : ''} ${night ? '' : 'bg-ground'}`
                }
              >
                {night && (
                  <Night
                    night={night}
                    unit={unit}
                    canSelect={!night.isPast && night.date <= last}
                    isSelected={isInRange(night.date, range)}
                    href={pickUrl(month, night.date, range)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const nightOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-night]')?.dataset.night : undefined

/** Selecting the last night moves on to the form. */
function pickUrl(month: string, date: string, range: Range): string {
  const next = pickNight(date, range)
  return calendarUrl(month, next, next.through ? '#change' : '#month')
}

type NightProps = {
  night: PresentedNight
  unit: string
  canSelect: boolean
  isSelected: boolean
  href: string
}

function Night({ night, unit, canSelect, isSelected, href }: NightProps) {
  const { date, day, state, isPast, price, shortPrice, hasCustomPrice } = night
  const name = `${formatMonth(date).split(' ')[0]} ${day}`
  return (
    <div
      className={
        `relative flex min-h-24 flex-col gap-0.5 px-0.5 py-1.5 lg:min-h-28 lg:p-2 ${isPast ? 'bg-ground text-muted' : ''} ` +
        `${isSelected ? 'ring-3 ring-inset ring-accent' : ''}`
      }
    >
      {canSelect ? (
        <Link
          to={href}
          data-night={date}
          aria-label={`${isSelected ? 'Selected' : 'Select'}: ${name}`}
          className={
            'px-0.5 font-semibold text-ink no-underline after:absolute ' +
            "after:inset-0 after:content-[''] hover:underline " +
            'focus-visible:after:outline-2'
          }
        >
          {day}
        </Link>
      ) : isPast ? (
        <s className="px-0.5">{day}</s>
      ) : (
        <span className="px-0.5 text-muted">{day}</span>
      )}
      {isPast ? (
        <span className="sr-only">Past</span>
      ) : (
        <span className="text-sm tabular-nums max-lg:tracking-tight">
          <span className={hasCustomPrice ? customPrice : ''}>
            {shortPrice ? (
              <>
                <span aria-hidden="true" className="lg:hidden">
                  {shortPrice}
                </span>
                <span className="max-lg:sr-only">{price}</span>
              </>
            ) : (
              price
            )}
          </span>
          {hasCustomPrice && <span className="sr-only"> for this {unit} only</span>}
        </span>
      )}
      {state !== 'open' && <Closure {...night} state={state} />}
    </div>
  )
}

/** Why a night is closed. Its words are on the first night of a bar that is as long as the closure in this week. */
function Closure({ state, who, href, bar }: PresentedNight & { state: keyof typeof nightStates }) {
  const { label, icon, background } = nightStates[state]
  if (!bar) return <span className="sr-only">{`${label} ${who ?? ''}`}</span>
  const words = (
    <>
      <Icon name={icon} size={16} className="shrink-0" />
      <span className={`truncate ${bar === 1 ? 'max-lg:sr-only' : ''}`}>
        <span className={who && 'sr-only'}>{label}</span> <bdi>{who}</bdi>
      </span>
    </>
  )
  const looks = {
    title: who,
    style: { width: `calc(${bar * 100}% - 0.5rem)` },
    className:
      'absolute bottom-1 left-1 z-10 flex min-h-8 items-center gap-1 rounded border border-line px-1.5 text-sm ' +
      `font-semibold ${background} ${href ? 'hover:underline' : 'pointer-events-none'}`,
  }
  return href ? (
    <Link to={href} {...looks}>
      {words}
    </Link>
  ) : (
    <span {...looks}>{words}</span>
  )
}
