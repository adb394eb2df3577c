import type { KeyboardEvent } from 'react'
import { addDays } from '~/domain/shared/dates'
import { monthOf, type Month } from '~/ui/calendar/days'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move the focus between the days of the shown months that can be selected. */
export function moveDay(event: KeyboardEvent<HTMLElement>, months: readonly Month[]): void {
  const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
  const step = STEPS[event.key]
  if (!from || !step) return
  event.preventDefault()
  for (let day = addDays(from, step); months.includes(monthOf(day)); day = addDays(day, step)) {
    const link = event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)
    // The second month is hidden on phones.
    if (link?.offsetParent) return link.focus()
  }
}
