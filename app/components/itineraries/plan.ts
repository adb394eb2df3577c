import type { presentPlan } from './present-plan.server'

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
