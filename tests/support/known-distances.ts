import { readFileSync } from 'node:fs'

const [known, heldOut] = readFileSync('tests/fixtures/known-distances.txt', 'utf8')
  .split('\n\n')
  .map((rows) =>
    rows
      .trim()
      .split('\n')
      .map((row) => row.split('|') as [from: string, to: string, miles: string])
      .map(([from, to, miles]) => [from, to, Number(miles)] as const),
  )

/**
 * Driving distances in miles between pairs of cities, rounded, as road atlases and common route planners publish them.
 * They are from memory, not measured with one tool, so a difference of two or three percent means nothing.
 */
export const knownDistances = known!

/**
 * Pairs that nobody looked at while the factors were chosen: written down before their errors were computed, and never
 * to be fitted to. Their miles are from memory of published mileage tables, as above.
 */
export const heldOutDistances = heldOut!
