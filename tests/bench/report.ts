import type { PageFigures } from './page-bench'
import type { SearchFigures } from './search-bench'

export type Figures = { machine: { cores: number; node: string; postgres: string }; search: SearchFigures[]; pages?: PageFigures }

const ms = (milliseconds: number) => (milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0))
const times = (ratio: number) => `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} ×`
const count = (number: number) => number.toLocaleString('en-US')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The figures as markdown: ratios to the floor of the same run first, milliseconds in brackets. */
export function report({ machine, search, pages }: Figures): string {
  const parts = [`${machine.cores} cores, Node ${machine.node}, ${machine.postgres}. A ratio compares with the floor of the same run.`]
  if (search.length > 0) parts.push('### Search\n', searchTable(search))
  if (pages) parts.push('### Pages\n', ...pageTables(pages))
  return parts.join('\n\n').replaceAll('\n\n\n', '\n\n')
}

function searchTable(search: readonly SearchFigures[]): string {
  const floors = search.map(({ roundTrip, rowsByKey }) => ({ roundTrip, rowsByKey }))
  const rows = search[0]!.searches.map(({ name }) => {
    const cells = search.map(({ searches, rowsByKey }) => {
      const figure = searches.find((one) => one.name === name)!
      return `${times(figure.median / rowsByKey.median)} (${ms(figure.median)}, p95 ${ms(figure.p95)})`
    })
    const last = search[search.length - 1]!.searches.find((one) => one.name === name)!
    return [name, String(last.statements), ...cells]
  })
  return table(
    ['search: median ÷ floor (ms)', 'statements', ...search.map(({ size }) => `${count(size)} listings`)],
    [
      ['**floor**: 24 rows by key', '1', ...floors.map(({ rowsByKey }) => `**1** (${ms(rowsByKey.median)}, p95 ${ms(rowsByKey.p95)})`)],
      ['`select 1`', '1', ...floors.map(({ roundTrip, rowsByKey }) => `${times(roundTrip.median / rowsByKey.median)} (${ms(roundTrip.median)}, p95 ${ms(roundTrip.p95)})`)],
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
      [`${cards} cards, under load`, 'requests a second', 'share of the floor', 'CPU ms a request', 'CPU ÷ floor'],
      loads.map(({ name, requestsPerSecond, cpuPerRequest }) => [
        name, requestsPerSecond.toFixed(0), `${((100 * requestsPerSecond) / floor!.requestsPerSecond).toFixed(0)} %`,
        cpuPerRequest === null ? '' : ms(cpuPerRequest), cpuPerRequest === null || !floor!.cpuPerRequest ? '' : times(cpuPerRequest / floor!.cpuPerRequest),
      ]),
    ),
    table(
      ['one visitor at a time', 'median ms', 'ratio'],
      visits.map(({ name, milliseconds }) => [name, ms(milliseconds), times(milliseconds / quickest!.milliseconds)]),
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
