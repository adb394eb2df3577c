import { mkdirSync, writeFileSync } from 'node:fs'
import { ms, table } from './tables'

type Machine = { cores: number; node: string; postgres: string }
/** What a part took, and the floor before it, in milliseconds. */
type Took = { seconds: number; floor: number | null }
type Measured = { figures: unknown; report: string; files?: Record<string, string> }

/**
 * Shares of the floor of other sites of the same kind, on the same kind of machine with Node 20, taken once by hand:
 * they are not part of this repository.
 */
const PEERS: readonly (readonly [string, string])[] = [
  ['bare Remix, streaming', '0.31'],
  ['next13 airbnb clone', '0.22'],
  ['bare Remix with Postgres', '0.21'],
  ['epic-stack', '0.20'],
  ['rocket-rental', '0.08'],
  ['Sharetribe web-template', '0.06'],
  ['vercel/commerce', '0.05'],
]

/** What the parts of one run have measured so far. */
export class Results {
  readonly failed: string[] = []
  private readonly figures: Record<string, unknown>
  private readonly sections: string[] = []
  private readonly times: [name: string, took: Took][] = []
  private readonly files: Record<string, string> = {}

  constructor(private readonly machine: Machine) {
    this.figures = { machine }
  }

  add(name: string, took: Took, { figures, report, files }: Measured) {
    this.figures[name] = figures
    this.times.push([name, took])
    this.sections.push(heading(name), report)
    if (name === 'pages')
      this.sections.push(table(['for comparison, on Node 20, measured once', 'share of the baseline'], PEERS))
    Object.assign(this.files, files)
  }

  /** A part that failed does not take the results of the others with it. */
  addFailure(name: string, took: Took, error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    this.failed.push(name)
    this.figures[name] = { error: message }
    this.times.push([name, took])
    this.sections.push(heading(name), `Failed: ${message}`)
  }

  report(): string {
    const { cores, node, postgres } = this.machine
    return [
      `${cores} cores, Node ${node}, ${postgres}. A ratio compares with the baseline of the same run.`,
      ...(this.failed.length > 0 ? [`**Failed: ${this.failed.join(', ')}.**`] : []),
      ...this.sections,
      heading('time'),
      table(
        ['what the parts took', 'minutes', 'floor before it, ms'],
        this.times.map(([name, { seconds, floor }]) => [
          name,
          (seconds / 60).toFixed(1),
          floor === null ? '' : ms(floor),
        ]),
      ),
    ].join('\n\n')
  }

  /** The names of the files in tests/.results. */
  fileNames = () => Object.keys(this.all())

  /** Writes everything, so that an interrupted run leaves what it has measured. */
  write() {
    mkdirSync('tests/.results', { recursive: true })
    for (const [file, text] of Object.entries(this.all()))
      writeFileSync(`tests/.results/${file}`, `${text}\n`)
  }

  private all(): Record<string, string> {
    const major = this.machine.node.split('.')[0]
    return {
      ...this.files,
      [`bench-node${major}.json`]: JSON.stringify(
        { ...this.figures, took: Object.fromEntries(this.times) },
        null,
        2,
      ),
      [`bench-node${major}.md`]: this.report(),
    }
  }
}

const heading = (name: string) => `### ${name[0]!.toUpperCase()}${name.slice(1)}`
