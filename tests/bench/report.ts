import type { BookingFigures } from './booking-bench'
import type { MessageFigures } from './messages-bench'
import type { PageFigures } from './page-bench'
import type { RecoveryFigures } from './recovery-bench'
import type { RefuellingFigures } from './refuelling-bench'
import type { Sample } from './sample'
import type { SearchFigures } from './search-bench'
import type { StartFigures } from './start-bench'

export type Figures = {
  machine: { cores: number; node: string; postgres: string }
  search: SearchFigures[]
  bookings?: BookingFigures
  pages?: PageFigures
  recovery?: RecoveryFigures
  messages?: MessageFigures
  refuelling?: RefuellingFigures
  start?: StartFigures
}

const ms = (milliseconds: number) => (milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0))
const times = (ratio: number) => `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} ×`
const count = (number: number) => number.toLocaleString('en-US')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The figures as Markdown: ratios to the baseline of the same run, with milliseconds in brackets. */
export function report({
  machine,
  search,
  bookings,
  pages,
  recovery,
  messages,
  refuelling,
  start,
}: Figures): string {
  const parts = [
    `${machine.cores} cores, Node ${machine.node}, ${machine.postgres}. ` +
      'A ratio compares with the baseline of the same run.',
  ]
  if (search.length > 0) parts.push('### Search\n', searchTable(search))
  if (bookings) parts.push('### Bookings\n', bookingTable(bookings))
  if (pages) parts.push('### Pages\n', ...pageTables(pages))
  if (recovery) parts.push('### Account recovery\n', recoveryTable(recovery))
  if (messages) parts.push('### Messages\n', ...messageTables(messages))
  if (refuelling) parts.push('### Refuelling\n', refuellingTable(refuelling))
  if (start) {
    const row = (name: string, sample: Sample) => [
      name,
      ms(sample.median),
      times(sample.median / start.baseline.median),
    ]
    parts.push(
      '### Start\n',
      table(
        ['with existing data', 'median ms', 'ratio'],
        [row('**baseline**: opening the embedded database', start.baseline), row('npm start', start.start)],
      ),
    )
  }
  return parts.join('\n\n').replaceAll('\n\n\n', '\n\n')
}

const cell = (sample: Sample, baseline: Sample) =>
  `${times(sample.median / baseline.median)} (${ms(sample.best)}, ${ms(sample.median)}, ${ms(sample.p95)})`

function searchTable(search: readonly SearchFigures[]): string {
  const rows = search[0]!.searches.map(({ name }) => {
    const cells = search.map(({ searches, rowsByKey }) => {
      const figure = searches.find((figures) => figures.name === name)!
      return cell(figure, rowsByKey)
    })
    const last = search[search.length - 1]!.searches.find((figures) => figures.name === name)!
    return [name, String(last.statements), ...cells]
  })
  return table(
    [
      'search: median ÷ baseline (ms: best, median, p95)',
      'statements',
      ...search.map(({ size }) => `${count(size)} listings`),
    ],
    [
      ['**baseline**: 24 rows by key', '1', ...search.map(({ rowsByKey }) => cell(rowsByKey, rowsByKey))],
      ['`select 1`', '1', ...search.map(({ roundTrip, rowsByKey }) => cell(roundTrip, rowsByKey))],
      ...rows,
    ],
  )
}

function pageTables({ cards, loads, bytes, visits }: PageFigures): string[] {
  const [baseline] = loads
  const [baselineVisit] = visits
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`
  return [
    table(
      [
        `${cards} cards, under load`,
        'requests per second',
        'share of the baseline',
        'CPU ms per request',
        'CPU ÷ baseline',
      ],
      loads.map(({ name, requestsPerSecond, cpuPerRequest }) => [
        name,
        requestsPerSecond.toFixed(0),
        `${((100 * requestsPerSecond) / baseline!.requestsPerSecond).toFixed(0)} %`,
        cpuPerRequest === null ? '' : ms(cpuPerRequest),
        cpuPerRequest === null || !baseline!.cpuPerRequest
          ? ''
          : times(cpuPerRequest / baseline!.cpuPerRequest),
      ]),
    ),
    table(
      ['one visitor at a time', 'median ms', 'ratio'],
      visits.map(({ name, milliseconds }) => [
        name,
        ms(milliseconds),
        times(milliseconds / baselineVisit!.milliseconds),
      ]),
    ),
    table(
      ['bytes of the document', 'identity', 'gzip', 'brotli'],
      [
        ['home page', kilobytes(bytes.page.identity), kilobytes(bytes.page.gzip), kilobytes(bytes.page.br)],
        ['baseline: the cards alone', kilobytes(bytes.baseline), '', ''],
      ],
    ),
  ]
}

const percent = (value: number, base: number) =>
  `${value >= base ? '+' : '−'}${((100 * Math.abs(value - base)) / base).toFixed(1)} %`

function recoveryTable({ attempts, endpoints }: RecoveryFigures): string {
  return table(
    [
      `${attempts} attempts each`,
      'existing account: median ms',
      'unknown account: median ms',
      'existing compared with unknown',
      '**baseline**: unknown compared with unknown',
    ],
    endpoints.map(({ name, existing, unknown, otherUnknown }) => [
      name,
      ms(existing.median),
      ms(unknown.median),
      percent(existing.median, unknown.median),
      percent(otherUnknown.median, unknown.median),
    ]),
  )
}

function messageTables({ people, messages, updates, wholeThread, events }: MessageFigures): string[] {
  const share = (cost: number | null) => (cost === null ? '' : `${cost.toFixed(1)} %`)
  const ratio = (cost: number | null, baseline: number | null) =>
    cost === null || !baseline ? '' : times(cost / baseline)
  const row = (name: string, { requests, unchanged, server, database }: MessageFigures['updates']) => [
    name,
    `${count(requests)} (${count(unchanged)})`,
    share(server),
    ratio(server, updates.server),
    share(database),
    ratio(database, updates.database),
  ]
  return [
    table(
      [
        `${people} open threads of ${messages} messages, polled every 5 s`,
        'responses (304)',
        'server, of one core',
        'ratio',
        'Postgres, of one core',
        'ratio',
      ],
      [row('only new messages', updates), row('the whole thread', wholeThread)],
    ),
    table(
      [`from sending to the event, ${people} open streams`, 'median ms', 'p95 ms', 'max ms'],
      [[`${events.runs} messages`, ms(events.median), ms(events.p95), ms(events.max)]],
    ),
  ]
}

function bookingTable({ clients, listings, statements, bookings, inserts, share }: BookingFigures): string {
  return table(
    [`${clients} clients, ${count(listings)} listings`, 'per second', 'share', 'statements'],
    [
      ['**baseline**: bare inserts under the exclusion constraint', count(Math.round(inserts)), '1.00', '1'],
      ['bookings', count(Math.round(bookings)), share.toFixed(2), String(statements)],
    ],
  )
}

function refuellingTable({ miles, rows }: RefuellingFigures): string {
  const growth = (row: RefuellingFigures['rows'][number], measure: 'optimum' | 'wholePlan') => {
    const smallest = rows.find(({ prices }) => prices === row.prices)!
    const [time, smallestTime] = [row[measure], smallest[measure]]
    return time === null || smallestTime === null
      ? ''
      : times(time / row.nLogN / (smallestTime / smallest.nLogN))
  }
  return table(
    [
      `${count(miles)} miles, CPU ms`,
      'the optimum',
      'growth ÷ n log n',
      'both plans, by stops, bound',
      'growth ÷ n log n',
      '**baseline**: sorting the stations',
    ],
    rows.map((row) => [
      `${count(row.stations)} stations, prices ${row.prices}`,
      ms(row.optimum),
      growth(row, 'optimum'),
      row.wholePlan === null ? '' : ms(row.wholePlan),
      growth(row, 'wholePlan'),
      ms(row.sorting),
    ]),
  )
}
