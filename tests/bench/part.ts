import type { Floor } from './floor'

/** What a part of the bench is given. */
export type Bench = {
  /** A Postgres server on which databases may be created. */
  postgresUrl: string
  today: string
  /** A first impression instead of figures to rely on. */
  quick: boolean
  /** Numbers of listings to search among. */
  sizes: readonly number[]
  /** Requests of the part that measures memory, if not as many as it usually sends. */
  requests?: number
  /** Whether another Node has been measured before, so that a comparison is enough. */
  again: boolean
  progress: (text: string) => void
  /** Takes the speed of the machine, for what is compared with a target in seconds. */
  floor: Floor
}

/** A part of `npm run bench`, one file each. `--only` names it. */
export type Part = {
  name: string
  /** Whether Node's version makes no difference, as where Postgres or a browser does the work. It is measured once. */
  once?: boolean
  /** Takes the figures, and returns them with their Markdown: ratios to a baseline measured beside them. */
  run: (bench: Bench) => Promise<{ figures: unknown; report: string; files?: Record<string, string> }>
}

/** Makes a part of what takes its figures and what writes them as Markdown. */
export function part<Figures>({
  name,
  once,
  measure,
  report,
  files,
}: {
  name: string
  once?: boolean
  measure: (bench: Bench) => Promise<Figures> | Figures
  /** Tables, without a heading. */
  report: (figures: Figures) => string
  /** Further files for tests/.results, by name. */
  files?: (figures: Figures) => Record<string, string>
}): Part {
  return {
    name,
    once,
    run: async (bench) => {
      const figures = await measure(bench)
      return { figures, report: report(figures), files: files?.(figures) }
    },
  }
}
