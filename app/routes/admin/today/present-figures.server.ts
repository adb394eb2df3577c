import { describeChange, type Figure } from '~/domain/overview/by-day'
import { overview } from '~/domain/overview/overview.queries.server'
import { formatDay, formatDayShort } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'

export type PresentedFigure = ReturnType<typeof present>

const counted = (count: number) => count.toLocaleString('en-US')

const figures = [
  {
    key: 'bookings',
    name: 'Bookings',
    meaning: 'Confirmed bookings, by day of confirmation (UTC).',
    inWords: counted,
    inShort: counted,
  },
  {
    key: 'gross',
    name: 'Gross bookings',
    meaning: 'What guests were charged for these bookings, before refunds.',
    inWords: formatExact,
    inShort: formatWhole,
  },
  {
    key: 'take',
    name: 'Platform revenue',
    meaning: "The platform's income: fees and commission, less discounts, credits and refunds.",
    inWords: formatExact,
    inShort: formatWhole,
  },
  {
    key: 'newUsers',
    name: 'New users',
    meaning: 'New accounts, by day (UTC).',
    inWords: counted,
    inShort: counted,
  },
] as const

/** The overview figures as the console shows them. */
export async function presentFigures(now: Date): Promise<PresentedFigure[]> {
  const found = await overview(now)
  return figures.map((figure) => present(figure, found[figure.key]))
}

function present({ key, name, meaning, inWords, inShort }: (typeof figures)[number], figure: Figure) {
  const [total, change] = [inShort(figure.total), describeChange(figure)]
  const best = figure.days.reduce((one, other) => (other.value > one.value ? other : one))
  const most = best.value > 0 ? `, the most on ${formatDay(best.date)} with ${inShort(best.value)}` : ''
  return {
    key,
    name,
    meaning,
    total,
    change,
    axis: {
      highest: inShort(Math.max(0, best.value)),
      first: formatDayShort(figure.days[0]!.date),
      last: formatDayShort(figure.days.at(-1)!.date),
    },
    /** Why bars are red, if some are. */
    lossNote: figure.days.some(({ value }) => value < 0) ? 'More was given back than earned' : null,
    picture: `${name} by day over the last 30 days: ${total} in all${most}. ${change}.`,
    days: figure.days.map(({ date, value }) => ({ label: formatDay(date), value, shown: inWords(value) })),
  }
}
