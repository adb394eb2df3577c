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

/** The figures as markdown: ratios to the floor of the same run first, milliseconds in brackets. */
export function report({ machine, search, pages, recovery, messages, refuelling, start }: Figures): string {
  const parts = [
    `${machine.cores} cores, Node ${machine.node}, ${machine.postgres}. ` +
      'A ratio compares with the floor of the same run.',
  ]
  if (search.length > 0) parts.push('### Search\n', searchTable(search))
  if (pages) parts.push('### Pages\n', ...pageTables(pages))
  if (recovery) parts.push('### Recovery\n', recoveryTable(recovery))
  if (messages) parts.push('### Messages\n', ...messageTables(messages))
  if (refuelling) parts.push('### Refuelling\n', refuellingTable(refuelling))
  if (start) {
    const row = (name: string, sample: Sample) => [
      name,
      ms(sample.median),
      times(sample.median / start.floor.median),
    ]
    parts.push(
      '### Start\n',
      table(
        ['on data that is there', 'median ms', 'ratio'],
        [row('**floor**: opening the embedded database', start.floor), row('npm start', start.start)],
      ),
    )
  }
  return parts.join('\n\n').replaceAll('\n\n\n', '\n\n')
}

const cell = (sample: Sample, floor: Sample) =>
  `${times(sample.median / floor.median)} (${ms(sample.best)}, ${ms(sample.median)}, ${ms(sample.p95)})`

function searchTable(search: readonly SearchFigures[]): string {
  const rows = search[0]!.searches.map(({ name }) => {
    const cells = search.map(({ searches, rowsByKey }) => {
      const figure = searches.find((one) => one.name === name)!
      return cell(figure, rowsByKey)
    })
    const last = search[search.length - 1]!.searches.find((one) => one.name === name)!
    return [name, String(last.statements), ...cells]
  })
  return table(
    [
      'search: median ÷ floor (ms: best, median, p95)',
      'statements',
      ...search.map(({ size }) => `${count(size)} listings`),
    ],
    [
      ['**floor**: 24 rows by key', '1', ...search.map(({ rowsByKey }) => cell(rowsByKey, rowsByKey))],
      ['`select 1`', '1', ...search.map(({ roundTrip, rowsByKey }) => cell(roundTrip, rowsByKey))],
      ...rows,
    ],
  )
}

function pageTables({ cards, loads, bytes, times: visits }: PageFigures): string[] {
  const [floor] = loads
  const [quickest] = visits
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`
  return [
    table(
      [
        `${cards} cards, under load`,
        'requests a second',
        'share of the floor',
        'CPU ms a request',
        'CPU ÷ floor',
      ],
      loads.map(({ name, requestsPerSecond, cpuPerRequest }) => [
        name,
        requestsPerSecond.toFixed(0),
        `${((100 * requestsPerSecond) / floor!.requestsPerSecond).toFixed(0)} %`,
        cpuPerRequest === null ? '' : ms(cpuPerRequest),
        cpuPerRequest === null || !floor!.cpuPerRequest ? '' : times(cpuPerRequest / floor!.cpuPerRequest),
      ]),
    ),
    table(
      ['one visitor at a time', 'median ms', 'ratio'],
      visits.map(({ name, milliseconds }) => [
        name,
        ms(milliseconds),
        times(milliseconds / quickest!.milliseconds),
      ]),
    ),
    table(
      ['bytes of the document', 'identity', 'gzip', 'brotli'],
      [
        ['home page', kilobytes(bytes.page.identity), kilobytes(bytes.page.gzip), kilobytes(bytes.page.br)],
        ['floor: the cards alone', kilobytes(bytes.floor), '', ''],
      ],
    ),
  ]
}

const percent = (one: number, other: number) =>
  `${one >= other ? '+' : '−'}${((100 * Math.abs(one - other)) / other).toFixed(1)} %`

function recoveryTable({ tries, endpoints }: RecoveryFigures): string {
  return table(
    [
      `${tries} tries each, outside demo mode`,
      'an account: median ms',
      'none: median ms',
      'difference',
      '**floor**: none against none',
    ],
    endpoints.map(({ name, known, unknown, others }) => [
      name,
      ms(known.median),
      ms(unknown.median),
      percent(known.median, unknown.median),
      percent(others.median, unknown.median),
    ]),
  )
}

function messageTables({ people, messages, polled, whole, events }: MessageFigures): string[] {
  const share = (cost: number | null) => (cost === null ? '' : `${cost.toFixed(1)} %`)
  const ratio = (cost: number | null, floor: number | null) =>
    cost === null || !floor ? '' : times(cost / floor)
  const row = (name: string, { requests, unchanged, server, database }: MessageFigures['polled']) => [
    name,
    `${count(requests)} (${count(unchanged)})`,
    share(server),
    ratio(server, polled.server),
    share(database),
    ratio(database, polled.database),
  ]
  return [
    table(
      [
        `${people} open threads of ${messages} messages, each every 5 s`,
        'answers (304)',
        'server: of one core',
        'ratio',
        'Postgres: of one core',
        'ratio',
      ],
      [row('only what is new, if anything is', polled), row('the whole thread', whole)],
    ),
    table(
      [`a message to its reader, ${people} streams open`, 'median ms', 'p95 ms', 'longest ms'],
      [[`${events.runs} as events`, ms(events.median), ms(events.p95), ms(events.max)]],
    ),
  ]
}

function refuellingTable({ miles, rows }: RefuellingFigures): string {
  const growth = (row: RefuellingFigures['rows'][number], of: 'optimum' | 'whole') => {
    const least = rows.find(({ prices }) => prices === row.prices)!
    const [time, leastTime] = [row[of], least[of]]
    return time === null || leastTime === null ? '' : times(time / row.nLogN / (leastTime / least.nLogN))
  }
  return table(
    [
      `${count(miles)} miles, CPU ms`,
      'the optimum',
      'growth ÷ n log n',
      'both plans, by stops, bound',
      'growth ÷ n log n',
      '**floor**: sorting the stations',
    ],
    rows.map((row) => [
      `${count(row.stations)} stations, prices ${row.prices}`,
      ms(row.optimum),
      growth(row, 'optimum'),
      row.whole === null ? '' : ms(row.whole),
      growth(row, 'whole'),
      ms(row.sorted),
    ]),
  )
}
