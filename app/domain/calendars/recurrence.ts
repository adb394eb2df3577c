import ICAL from 'ical.js'

const DAY = 86_400_000
/** A step takes about 25 microseconds, so a whole calendar takes less than a second. */
const MAX_STEPS = 30_000

export type Budget = { steps: number }
export const newBudget = (): Budget => ({ steps: MAX_STEPS })

export class BudgetExceeded extends Error {}

type Rule = ICAL.Recur
let current: Budget = newBudget()

/**
 * The library's iterator searches for the next day within one call, forever if a rule has none (June 31). Each turn
 * of its loops calls one of these methods.
 */
class BoundedIterator extends ICAL.RecurIterator {
  override check_contracting_rules(): boolean {
    spend(1)
    return super.check_contracting_rules()
  }

  override increment_monthday(days: number): void {
    // The library advances day by day.
    spend(days / 10)
    super.increment_monthday(days)
  }

  override increment_month(): void {
    spend(1)
    super.increment_month()
  }

  override increment_year(years: number): void {
    spend(1)
    super.increment_year(years)
  }

  override expand_year_days(year: number): number {
    spend(5)
    return super.expand_year_days(year)
  }
}

function spend(steps: number) {
  current.steps -= steps
  if (current.steps < 0) throw new BudgetExceeded()
}

/**
 * The starts of a repeating event in `[from, to)`, all in local time as if it were UTC, in milliseconds.
 * @throws BudgetExceeded if the rule is too expensive; Error if it is invalid
 */
export function occurrences(rule: Rule, start: number, from: number, to: number, budget: Budget): number[] {
  nameDay(rule, start)
  const iterator = boundedIterator(rule, timeOf(closerStart(rule, start, from)), budget)
  const starts: number[] = []
  for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next()) {
    const at = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second)
    if (at >= to) break
    if (at >= from && !isPastMonth(rule, next.day)) starts.push(at)
  }
  return starts
}

/** @throws BudgetExceeded while it iterates, if the rule is too expensive */
function boundedIterator(rule: Rule, dtstart: ICAL.Time, budget: Budget) {
  current = budget
  return new BoundedIterator({ rule, dtstart })
}

/** Names the day of the start in a yearly rule that names none; the library would repeat February 29 on March 1. */
function nameDay(rule: Rule, start: number) {
  const days = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO']
  if (rule.freq !== 'YEARLY' || days.some((name) => name in rule.parts)) return
  const { month, day } = timeOf(start)
  rule.setComponent('BYMONTHDAY', [day])
  if (!('BYMONTH' in rule.parts)) rule.setComponent('BYMONTH', [month])
}

/** Whether the library took the first of the next month for the 31st of a short one. */
const isPastMonth = ({ freq, parts: { BYMONTHDAY: days } }: Rule, day: number) =>
  freq === 'YEARLY' && !!days?.every((one) => Number(one) > 0) && !days.some((one) => Number(one) === day)

/** Starts a daily or weekly rule without a count closer to `from`, so that it need not be expanded from years ago. */
function closerStart({ freq, interval, count }: Rule, start: number, from: number): number {
  const step = (interval || 1) * (freq === 'DAILY' ? DAY : freq === 'WEEKLY' ? 7 * DAY : Infinity)
  if (count || !Number.isFinite(step) || from - start < 2 * step) return start
  return start + (Math.floor((from - start) / step) - 1) * step
}

/** A local time without a zone, because rules are expanded in the local time they were written for. */
export function timeOf(shown: number) {
  const at = new Date(shown)
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate: false,
  })
}
