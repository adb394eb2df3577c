/** Times in milliseconds. `best` is the fastest run, which other work on the machine disturbed least. */
export type Sample = { best: number; median: number; p95: number; runs: number }

/** @throws Error if there are no times */
export function summarize(times: readonly number[]): Sample {
  const sorted = [...times].sort((a, b) => a - b)
  const [best, median, p95] = [sorted[0], percentile(sorted, 0.5), percentile(sorted, 0.95)]
  if (best === undefined || median === undefined || p95 === undefined)
    throw new Error('There is nothing to summarize.')
  return { best, median, p95, runs: sorted.length }
}

/** The value that a share of the values does not exceed. They must be in ascending order. */
export const percentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]

export const median = (values: readonly number[]): number => summarize(values).median

export type Subject = { name: string; run: () => Promise<unknown> }

/**
 * Times every subject once per round, in turn, so that other work on the machine slows all of them alike. Warm-up
 * rounds do not count.
 */
export async function timeInTurn(
  subjects: readonly Subject[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Map<string, Sample>> {
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, run } of subjects) {
      const startedAt = performance.now()
      await run()
      if (round >= 0) times.get(name)!.push(performance.now() - startedAt)
    }
  }
  return new Map([...times].map(([name, measured]) => [name, summarize(measured)]))
}
