import type { Pool } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Runs some work and records every statement it sends through the pool, in order. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pool.query as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof config === 'string' ? config : config.text
    statements.push({
      text,
      values: values ?? (typeof config === 'object' ? config.values : undefined) ?? [],
    })
    return query.apply(pool, args)
  }) as Pool['query']
  try {
    await work()
  } finally {
    delete (pool as Partial<Pool>).query // restores the prototype's method
  }
  return statements
}

/**
 * The plan of a statement as it was executed, and its time. Returns the second of two runs, because the first may read
 * from disk.
 */
export async function planOf(
  pool: Pool,
  { text, values }: Statement,
): Promise<{ plan: string; milliseconds: number }> {
  const explain = () =>
    pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, summary) ${text}`, values)
  await explain()
  const plan = (await explain()).rows.map((row) => row['QUERY PLAN']).join('\n')
  return { plan, milliseconds: Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]) }
}
