import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import type { presentPlan } from './present-plan.server'

type DaySectionProps = {
  day: Pick<PlanDay, 'number' | 'date'>
  empty: boolean
  /** What to check out of or return on this day. */
  leaving: readonly string[]
  children: ReactNode
  end?: ReactNode
}

/** A day of a plan. */
export function DaySection({ day: { number, date }, empty, leaving, children, end }: DaySectionProps) {
  return (
    <section aria-labelledby={`day-${number}`} className="plan-day mt-8">
      <h2
        id={`day-${number}`}
        className="flex scroll-mt-4 flex-wrap items-baseline gap-x-3 border-b border-line pb-2 text-xl font-semibold"
      >
        Day {number}
        {date && (
          <>
            <span className="sr-only">, </span>
            <span className="font-sans text-base font-normal text-muted">{date}</span>
          </>
        )}
      </h2>
      {leaving.length > 0 && (
        <ul role="list" className="mt-3 grid gap-1">
          {leaving.map((words) => (
            <li
              key={words}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-4 wrap-anywhere"
            >
              <Icon name="suitcase" size={18} className="shrink-0 text-muted" />
              {words}
            </li>
          ))}
        </ul>
      )}
      {children}
      {empty && leaving.length === 0 && <p className="mt-3 text-muted">Nothing planned yet.</p>}
      {end}
    </section>
  )
}

/** Classes of a day's item list. */
export const dayList = 'mt-3 grid grid-cols-1 gap-3'

/** An item formatted for a plan. In a shared plan, cost, reference and notes are null. */
export type PlanItem = PlanDay['items'][number]
export type PlanDay = ReturnType<typeof presentPlan>['days'][number]

/** A day as an option of a select. */
export type DayChoice = readonly [value: string, label: string]

/** What to check out of or return on a day, such as "Check out of The Blue House". */
export const leavingOn = (day: number, items: readonly Pick<PlanItem, 'day' | 'leaving'>[]) =>
  items.flatMap((item) => (item.leaving && item.day + item.leaving.after === day ? [item.leaving.words] : []))

/** "Day 2, Fri, Mar 6, 2026" */
export const dayLabel = ({ number, date }: Pick<PlanDay, 'number' | 'date'>) =>
  date ? `Day ${number}, ${date}` : `Day ${number}`
