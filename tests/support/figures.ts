import { appendFileSync, mkdirSync } from 'node:fs'

export const FIGURES = 'tests/.results/figures.txt'

/** Keeps what a test measured, so that the run can say it and not only that it was enough. */
export function keepFigure(what: string, figure: string) {
  mkdirSync('tests/.results', { recursive: true })
  appendFileSync(FIGURES, `${what}: ${figure}\n`)
}
