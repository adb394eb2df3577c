import type { PlanDay } from '~/components/itineraries/plan'

/** Links to the days of a longer trip. */
export function DayLinks({ days }: { days: readonly PlanDay[] }) {
  if (days.length < 3) return null
  return (
    <nav aria-label="Days" className="plan-controls overflow-x-auto">
      <ul role="list" className="flex gap-2 pb-2">
        {days.map(({ number, date, items }) => (
          <li key={number} className="shrink-0">
            <a
              href={`#day-${number}`}
              className={`${dayLink} ${items.length > 0 ? 'bg-surface' : 'text-muted'}`}
            >
              Day {number}
              {date && (
                <span className="font-normal text-muted">{date.split(', ').slice(0, 2).join(', ')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const dayLink =
  'inline-flex min-h-11 flex-col justify-center rounded border border-line px-4 text-sm ' +
  'font-semibold leading-snug hover:bg-sunken'
