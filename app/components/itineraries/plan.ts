import type { ItemType } from '~/domain/itineraries/item-types'
import type { IconName } from '~/ui/icon'

/** An item formatted for a plan. In a shared plan, cost, reference and notes are null. */
export type PlanItem = {
  id: string
  type: ItemType
  /** The name of its type. */
  kind: string
  icon: IconName
  title: string
  day: number
  /** Position within its day, from 0. */
  order: number
  /** A booking or flight, which cannot be moved to another day. */
  isFixed: boolean
  /** Whether it lasts for days, like a stay. */
  isWholeDays: boolean
  /** "9:00 AM – 11:00 AM". If it ends on another day, `later` says which, such as "the next day". */
  time: string | null
  later: { mark: string; words: string } | null
  /** "Central European Time", if it differs from the trip's zone. */
  zone: string | null
  /** The end of a stay or rental on a later day: how many days after its own, and what to do then. */
  leaving: { after: number; words: string } | null
  location: string | null
  description: string | null
  cost: string | null
  reference: string | null
  notes: string | null
  /** The linked booking, flight, listing or place. */
  links: readonly {
    /** Null if the reader has no access to its page. */
    to: string | null
    label: string
    facts: readonly string[]
    wrong?: boolean
  }[]
}

export type PlanDay = {
  /** From 1. */
  number: number
  /** "Fri, Mar 6, 2026"; null in a trip without dates. */
  date: string | null
  items: readonly PlanItem[]
}

/** What to check out of or return on a day, such as "Check out of The Blue House". */
export const leavingOn = (day: number, items: readonly Pick<PlanItem, 'day' | 'leaving'>[]): string[] =>
  items.flatMap((item) => (item.leaving && item.day + item.leaving.after === day ? [item.leaving.words] : []))

/** "Day 2, Fri, Mar 6, 2026" */
export const dayLabel = ({ number, date }: Pick<PlanDay, 'number' | 'date'>) =>
  date ? `Day ${number}, ${date}` : `Day ${number}`
