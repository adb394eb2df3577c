import { appendFileSync, mkdirSync } from 'node:fs'

export const FIGURES = 'tests/.results/figures.txt'

/** Records a measurement, so that the test run can print it. */
export function recordFigure(name: string, figure: string) {
  mkdirSync('tests/.results', { recursive: true })
  appendFileSync(FIGURES, `${name}: ${figure}\n`)
}
