import ICAL from 'ical.js'

const DAY = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
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
  const { count } = rule
  const weeks = takeWeeks(rule)
  const iterator = boundedIterator(rule, timeOf(closerStart(rule, start, from)), budget)
  const starts: number[] = []
  let before = 0
  for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next()) {
    const at = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second)
    if (at >= to || (count && before === count)) break
    if (isPastMonth(rule, next.day) || (weeks && !isInWeeks(at, weeks, rule))) continue
    before++
    if (at >= from) starts.push(at)
  }
  return starts
}

/** @throws BudgetExceeded while it iterates, if the rule is too expensive */
function boundedIterator(rule: Rule, dtstart: ICAL.Time, budget: Budget) {
  current = budget
  return new BoundedIterator({ rule, dtstart })
}

/**
 * Names the day of the start in a yearly rule that names none; the library would repeat February 29 on March 1, and no
 * day of a week of the year.
 */
function nameDay(rule: Rule, start: number) {
  const days = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY']
  if (rule.freq !== 'YEARLY' || days.some((name) => name in rule.parts)) return
  const { month, day } = timeOf(start)
  if ('BYWEEKNO' in rule.parts) return rule.setComponent('BYDAY', [WEEKDAYS[new Date(start).getUTCDay()]!])
  rule.setComponent('BYMONTHDAY', [day])
  if (!('BYMONTH' in rule.parts)) rule.setComponent('BYMONTH', [month])
}

/** Whether the library took the first of the next month for the 31st of a short one. */
const isPastMonth = ({ freq, parts: { BYMONTHDAY: days } }: Rule, day: number) =>
  freq === 'YEARLY' && !!days?.every((one) => Number(one) > 0) && !days.some((one) => Number(one) === day)

/** Takes the weeks of the year out of a yearly rule, as timeshares have, of which the library makes all the others. */
function takeWeeks(rule: Rule): number[] | null {
  const weeks = rule.parts.BYWEEKNO?.map(Number)
  if (!weeks || rule.freq !== 'YEARLY') return null
  delete rule.parts.BYWEEKNO
  rule.count = null
  return weeks
}

/** Whether a day is in one of the weeks of its year; -1 is the last one. */
function isInWeeks(shown: number, weeks: readonly number[], rule: Rule): boolean {
  const last = weekOf(Date.UTC(new Date(middleOf(shown, rule)).getUTCFullYear(), 11, 28), rule)
  return weeks.some((week) => (week < 0 ? last + 1 + week : week) === weekOf(shown, rule))
}

/** The week of the year (ISO 8601): at least four days of the first one are in the year. */
function weekOf(shown: number, rule: Rule): number {
  const middle = middleOf(shown, rule)
  return Math.floor((middle - Date.UTC(new Date(middle).getUTCFullYear(), 0)) / (7 * DAY)) + 1
}

/** The fourth day of a week. Weeks of a rule begin on its `wkst`, where Sunday is 1. */
const middleOf = (shown: number, { wkst }: Rule) =>
  shown + (3 - ((new Date(shown).getUTCDay() + 8 - wkst) % 7)) * DAY

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
