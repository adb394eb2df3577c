import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from '../icon'
import { addMonths, monthOf, addDays, shiftByMonths, weeksOf, type Day, type Month } from './days'

type CalendarProps = {
  /** The first of the two months shown. */
  month: Month
  onMonth: (month: Month) => void
  /** The day that can be reached with the keyboard. */
  focused: Day
  onFocus: (day: Day) => void
  first: Day
  last: Day
  /** Both ends of the selection, empty while not selected. */
  from: Day | ''
  to: Day | ''
  isSelectable: (day: Day) => boolean
  onPick: (day: Day) => void
  /** Why a day cannot be selected, for screen readers: "taken". */
  unavailableLabel: string
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (text: string) => formatter.format(Date.parse(text.length === 7 ? `${text}-01` : text))
}
const monthName = format({ month: 'long', year: 'numeric' })
const dayName = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** Two months. Arrow keys move by day and week, Page Up and Down by month, Home and End within the week. */
export function Calendar(props: CalendarProps) {
  const { month, onMonth, focused, onFocus, first, last } = props
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (moved.current) root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    moved.current = false
  }, [focused, month])

  function move(event: KeyboardEvent) {
    const target = dayForKey(event.key, focused)
    if (!target) return
    event.preventDefault()
    const day = target < first ? first : target > last ? last : target
    moved.current = true
    onFocus(day)
    if (monthOf(day) < month) onMonth(monthOf(day))
    else if (monthOf(day) > addMonths(month, 1)) onMonth(addMonths(monthOf(day), -1))
  }

  return (
    <div ref={root} className="relative">
      <MonthButton
        name="left"
        label="Previous month"
        disabled={month <= monthOf(first)}
        onClick={() => onMonth(addMonths(month, -1))}
        className="left-0"
      />
      <MonthButton
        name="right"
        label="Next month"
        disabled={addMonths(month, 1) >= monthOf(last)}
        onClick={() => onMonth(addMonths(month, 1))}
        className="right-0"
      />
      <div className="grid items-start gap-8 sm:grid-cols-2" onKeyDown={move} role="presentation">
        {[month, addMonths(month, 1)].map((one) => (
          <MonthGrid key={one} {...props} month={one} />
        ))}
      </div>
    </div>
  )
}

function dayForKey(key: string, day: Day): Day | null {
  const weekday = new Date(day).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return shiftByMonths(day, -1)
    case 'PageDown':
      return shiftByMonths(day, 1)
    default:
      return null
  }
}

function MonthGrid({ month, ...props }: CalendarProps) {
  return (
    <table role="grid" aria-label={monthName(month)} className="w-full table-fixed border-collapse">
      <caption
        className="flex h-11 items-center justify-center font-semibold"
        style={{ display: 'table-caption', lineHeight: '2.75rem' }}
      >
        {monthName(month)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className="h-8 text-sm font-normal text-muted">
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? <DayCell key={day} {...props} month={month} day={day} /> : <td key={weekday} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  day,
  focused,
  onFocus,
  from,
  to,
  isSelectable,
  onPick,
  unavailableLabel,
}: CalendarProps & { day: Day }) {
  const isSelected = day === from || day === to
  const within = from && to && day > from && day < to
  const selectable = isSelectable(day)
  const colors = isSelected
    ? 'bg-accent font-semibold text-on-accent'
    : selectable
      ? 'hover:bg-sunken'
      : 'text-muted line-through opacity-60'
  return (
    <td
      role="gridcell"
      aria-selected={isSelected || Boolean(within)}
      className={[
        'p-0',
        within && 'bg-accent-soft',
        day === from && to && 'rounded-l-full bg-accent-soft',
        day === to && 'rounded-r-full bg-accent-soft',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-disabled={!selectable}
        aria-label={`${dayName(day)}${selectable || isSelected ? '' : `, ${unavailableLabel}`}`}
        onFocus={() => onFocus(day)}
        onClick={() => {
          if (selectable) onPick(day)
        }}
        className={`${dayButton} ${colors}`}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

function MonthButton({
  name,
  label,
  disabled,
  onClick,
  className,
}: {
  name: 'left' | 'right'
  label: string
  disabled: boolean
  onClick: () => void
  className: string
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={`${monthButton} ${className}`}
    >
      <Icon name={name} />
    </button>
  )
}

const dayButton =
  'mx-auto grid size-11 cursor-pointer place-items-center rounded-full tabular-nums ' +
  'aria-disabled:cursor-not-allowed'
const monthButton =
  'absolute top-0 z-10 grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-30'
