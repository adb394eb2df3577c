import { changeInWords, type Figure } from '~/domain/overview/by-day'
import { overview } from '~/domain/overview/overview.queries.server'
import { formatDay } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'

export type PresentedFigure = ReturnType<typeof present>

const counted = (count: number) => count.toLocaleString('en-US')

const figures = [
  {
    key: 'bookings',
    name: 'Bookings',
    meaning: 'Bookings that were confirmed, by the day of it (UTC).',
    inWords: counted,
    inShort: counted,
  },
  {
    key: 'gross',
    name: 'Gross',
    meaning: 'What the guests of these bookings were charged, before anything was given back.',
    inWords: formatExact,
    inShort: formatWhole,
  },
  {
    key: 'take',
    name: 'Take',
    meaning:
      'What moved into the platform’s account: fees and commission, less its discounts, credits and refunds.',
    inWords: formatExact,
    inShort: formatWhole,
  },
  {
    key: 'newUsers',
    name: 'New users',
    meaning: 'Accounts that were opened, by day (UTC).',
    inWords: counted,
    inShort: counted,
  },
] as const

/** The overview as the console shows it. */
export async function presentOverview(now: Date): Promise<PresentedFigure[]> {
  const found = await overview(now)
  return figures.map((figure) => present(figure, found[figure.key]))
}

function present({ key, name, meaning, inWords, inShort }: (typeof figures)[number], figure: Figure) {
  const [total, change] = [inShort(figure.total), changeInWords(figure)]
  const best = figure.days.reduce((one, other) => (other.value > one.value ? other : one))
  const most = best.value > 0 ? `, the most on ${formatDay(best.date)} with ${inShort(best.value)}` : ''
  return {
    key,
    name,
    meaning,
    total,
    change,
    picture: `${name} by day over the last 30 days: ${total} in all${most}. ${change}.`,
    days: figure.days.map(({ date, value }) => ({ label: formatDay(date), value, shown: inWords(value) })),
  }
}
