import { count } from '~/domain/shared/phrases'
import { runInWords, nightsBetween } from '~/domain/shared/dates'
import { button } from '~/ui/button'
import { calendarUrl } from './month-table'
import type { Range } from './month'

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
          <a
            href={calendarUrl(month, { from: '', through: '' }, '#month')}
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
            className={button('quiet')}
          >
            Clear
          </a>
        </span>
      )}
    </div>
  )
}
