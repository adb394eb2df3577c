/** Times in milliseconds. `best` is the run that the rest of the machine disturbed least. */
export type Sample = { best: number; median: number; p95: number; runs: number }

/** @throws Error without any time */
export function summarize(times: readonly number[]): Sample {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  const [best, median, p95] = [sorted[0], at(0.5), at(0.95)]
  if (best === undefined || median === undefined || p95 === undefined)
    throw new Error('There is nothing to summarize.')
  return { best, median, p95, runs: sorted.length }
}

export const median = (values: readonly number[]): number => summarize(values).median

export type Subject = { name: string; run: () => Promise<unknown> }

/**
 * Times every subject once a round, in turn, so that whatever else the machine does slows all of them alike. Rounds of
 * warm-up do not count.
 */
export async function timeInTurn(
  subjects: readonly Subject[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Map<string, Sample>> {
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, run } of subjects) {
      const started = performance.now()
      await run()
      if (round >= 0) times.get(name)!.push(performance.now() - started)
    }
  }
  return new Map([...times].map(([name, taken]) => [name, summarize(taken)]))
}
