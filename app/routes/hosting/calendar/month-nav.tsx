import { formatMonth, runInWords, nightsBetween } from '~/domain/shared/dates'
import { button } from '~/ui/button'
import { addMonths } from '~/ui/calendar/days'
import { control } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon, type IconName } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { Range } from './month'
import { calendarUrl } from './month-table'
import { count } from '~/domain/shared/phrases'

type MonthNavProps = { month: string; months: string[]; range: Range }

/** Links to the previous and next month. They keep a range that was started. */
export function MonthNav({ month, months, range }: MonthNavProps) {
  const monthLink = (count: number, name: IconName) => {
    const to = addMonths(month, count)
    const classes = 'grid size-11 place-items-center rounded-full'
    return months.includes(to) ? (
      <Link
        to={calendarUrl(to, range)}
        aria-label={formatMonth(`${to}-01`)}
        className={`${classes} hover:bg-sunken`}
      >
        <Icon name={name} />
      </Link>
    ) : (
      <span className={`${classes} opacity-30`}>
        <Icon name={name} />
      </span>
    )
  }
  return (
    <nav aria-label="Months" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="-ml-3 flex items-center gap-1">
        {monthLink(-1, 'left')}
        <h2 id="month" className="min-w-44 scroll-mt-4 text-center text-xl font-semibold">
          {formatMonth(`${month}-01`)}
        </h2>
        {monthLink(1, 'right')}
      </div>
    </nav>
  )
}

/** A menu of all months, which keeps a range that was started. */
export const MonthMenu = ({ month, months, range }: MonthNavProps) => (
  <Form method="get" className="flex items-center gap-2">
    <label htmlFor="to-month" className="sr-only">
      Month
    </label>
    <select id="to-month" name="month" defaultValue={month} className={`${control} w-auto`}>
      {months.map((month) => (
        <option key={month} value={month}>
          {formatMonth(`${month}-01`)}
        </option>
      ))}
    </select>
    {range.from && <input type="hidden" name="from" value={range.from} />}
    {range.through && <input type="hidden" name="through" value={range.through} />}
    <button className={button('secondary', 'px-4!')}>Go</button>
  </Form>
)

type ChosenRangeProps = { range: Range; unit: string; month: string; onClear: () => void }

/** What is selected in the calendar, and what to do next. */
export function ChosenRange({ range, unit, month, onClear }: ChosenRangeProps) {
  const { from, through } = range
  const isComplete = from !== '' && through >= from
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p role="status">
        {isComplete ? (
          <>
            <strong>{runInWords({ from, through })}</strong> ({count(nightsBetween(from, through) + 1, unit)})
            selected
          </>
        ) : from ? (
          <>
            <strong>{runInWords({ from, through: from })}</strong> – select the last {unit}
          </>
        ) : (
          <span className="text-muted">Select the first and last {unit} to change, here or in the form.</span>
        )}
      </p>
      {from && (
        <span className="flex gap-2">
          {isComplete && (
            <a href="#change" className={button('secondary', 'xl:hidden')}>
              Edit selected
            </a>
          )}
          <Link
            to={calendarUrl(month, { from: '', through: '' }, '#month')}
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
            className={button('quiet')}
          >
            Clear
          </Link>
        </span>
      )}
    </div>
  )
}
