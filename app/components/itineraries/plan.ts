import type { ItemType } from '~/domain/itineraries/item-types'
import type { IconName } from '~/ui/icon'

/** An item as a plan shows it. Shared, it has neither cost nor reference nor notes. */
export type PlanItem = {
  id: string
  type: ItemType
  /** The name of its type. */
  kind: string
  icon: IconName
  title: string
  day: number
  /** From 0, within its day. */
  order: number
  /** What is booked has its own day: it goes to no other one. */
  isFixed: boolean
  /** "9:00 AM – 11:00 AM", or where it ends later "10:00 PM – 2:00 AM" and `later`, "the next day". */
  time: string | null
  later: { mark: string; words: string } | null
  /** "Central European Time", where it is not the trip's. */
  zone: string | null
  location: string | null
  description: string | null
  cost: string | null
  reference: string | null
  notes: string | null
  /** What it is linked to, with what is known of it at this moment. */
  links: readonly {
    /** None where it has no page for this reader. */ to: string | null
    label: string
    facts: readonly string[]
    wrong?: boolean
  }[]
}

export type PlanDay = {
  /** From 1. */
  number: number
  /** "Fri, Mar 6, 2026"; none while the trip has no dates. */
  date: string | null
  items: readonly PlanItem[]
}

/** "Day 2, Fri, Mar 6, 2026" */
export const dayLabel = ({ number, date }: Pick<PlanDay, 'number' | 'date'>) =>
  date ? `Day ${number}, ${date}` : `Day ${number}`
