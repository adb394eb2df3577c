import { describeChange, type Figure } from '~/domain/overview/by-day'
import type { Overview } from '~/domain/overview/overview.queries.server'
import { formatDay, formatDayShort } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { BarChart } from '~/ui/bar-chart'

const counted = (count: number) => count.toLocaleString('en-US')

type Kind = {
  key: keyof Overview
  name: string
  meaning: string
  inWords: (value: number) => string
  inShort: (value: number) => string
}

const kinds: Kind[] = [
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
]

/** The platform's figures of the last 30 days: each as a total, a chart by day, and a table. */
export function Figures({ figures }: { figures: Overview }) {
  return (
    <section aria-labelledby="overview" className="mt-10">
      <h3 id="overview" className="text-lg font-semibold">
        The last 30 days, including today
      </h3>
      <ul role="list" className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {kinds.map((kind) => (
          <li key={kind.key} className="grid min-w-0">
            <Tile kind={kind} figure={figures[kind.key]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ kind, figure }: { kind: Kind; figure: Figure }) {
  const { key, name, meaning, inWords, inShort } = kind
  const { days } = figure
  const [total, change] = [inShort(figure.total), describeChange(figure)]
  const best = days.reduce((one, other) => (other.value > one.value ? other : one))
  const most = best.value > 0 ? `, the most on ${formatDay(best.date)} with ${inShort(best.value)}` : ''
  const caption = `${key}-by-day`
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3 md:p-4">
      <h4 className="text-sm font-semibold">{name}</h4>
      <p className="text-xl font-semibold tabular-nums wrap-anywhere md:text-2xl">{total}</p>
      <p className="min-h-10 text-sm text-muted">{change}</p>
      <div className="mt-2">
        <BarChart
          label={`${name} by day over the last 30 days: ${total} in all${most}. ${change}.`}
          axis={{
            highest: inShort(Math.max(0, best.value)),
            first: formatDayShort(days[0]!.date),
            last: formatDayShort(days.at(-1)!.date),
          }}
          bars={days.map(({ date, value }) => ({ name: formatDay(date), value }))}
        />
      </div>
      <details className="mt-auto pt-2">
        <summary className="fold min-h-11 text-sm text-accent hover:underline w-full">
          By day<span className="sr-only">: {name}</span>
        </summary>
        {days.some(({ value }) => value < 0) && (
          <p className="pb-2 text-sm text-muted">
            <span aria-hidden="true" className="mr-2 inline-block size-3 rounded-sm bg-danger" />
            More was given back than earned
          </p>
        )}
        <div
          role="region"
          aria-labelledby={caption}
          tabIndex={0}
          className="relative max-h-72 overflow-y-auto"
        >
          <table className="w-full text-sm">
            <caption id={caption} className="pb-2 text-left text-muted">
              {meaning}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="py-1 text-left font-semibold">
                  Day
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {name}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ date, value }) => (
                <tr key={date} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {formatDay(date)}
                  </th>
                  <td className="py-1 text-right tabular-nums">{inWords(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
