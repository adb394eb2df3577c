import ICAL from 'ical.js'

const DAY = 86_400_000
/** One step is some 25 microseconds: a whole calendar may cost less than a second. */
const MOST_STEPS = 30_000

/** How much following of rules one calendar may cost. Running out throws. */
export type Effort = { steps: number }
export const newEffort = (): Effort => ({ steps: MOST_STEPS })

export class TooMuchEffort extends Error {}

type Rule = InstanceType<typeof ICAL.Recur>
let effort: Effort = newEffort()

/**
 * The library's iterator looks for the next day within one call, for ever if a rule has none (the 31st of June). Each turn of
 * its loops passes through one of these.
 */
class BoundedIterator extends ICAL.RecurIterator {
  override check_contracting_rules(): boolean {
    spend(1)
    return super.check_contracting_rules()
  }

  override increment_monthday(days: number): void {
    // It goes there day by day.
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
  effort.steps -= steps
  if (effort.steps < 0) throw new TooMuchEffort()
}

/**
 * The starts of a repeated event in `[from, to)`, all as what a clock shows, in milliseconds of a UTC day.
 * @throws TooMuchEffort when the rule costs more than a calendar may; Error when it makes no sense
 */
export function occurrences(rule: Rule, start: number, from: number, to: number, budget: Effort): number[] {
  effort = budget
  const iterator = new BoundedIterator({ rule, dtstart: timeOf(nearer(rule, start, from)) })
  const starts: number[] = []
  for (let next = iterator.next() as InstanceType<typeof ICAL.Time> | null; next; next = iterator.next()) {
    const at = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second)
    if (at >= to) break
    if (at >= from) starts.push(at)
  }
  return starts
}

/** A rule by days or weeks that is not counted may begin later, in step: nobody walks there from 1990. */
function nearer({ freq, interval, count }: Rule, start: number, from: number): number {
  const step = (interval || 1) * (freq === 'DAILY' ? DAY : freq === 'WEEKLY' ? 7 * DAY : Infinity)
  if (count || !Number.isFinite(step) || from - start < 2 * step) return start
  return start + (Math.floor((from - start) / step) - 1) * step
}

/** A moment on a clock, without a zone: rules are followed on the clock they were written for. */
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
