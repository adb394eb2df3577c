import type { Cents } from '../shared/money'

/** Something that waits for an admin, all of its kind together. */
export type Waiting = {
  kind:
    | 'dispute'
    | 'claim'
    | 'refund'
    | 'difference'
    | 'comparison'
    | 'payout'
    | 'transfer'
    | 'task'
    | 'worker'
    | 'message'
  count: number
  amount?: Cents
  /** The first deadline. */
  due: Date | null
  /** The only one of its kind. */
  id?: string
}

/** What has a deadline, the soonest first, before what has none. */
export const byDeadline = (all: readonly Waiting[]): Waiting[] =>
  [...all].sort(
    (one, other) => (one.due?.getTime() ?? Number.MAX_VALUE) - (other.due?.getTime() ?? Number.MAX_VALUE),
  )
