import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Query, SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'

type Field = PgColumn | SQL | SQL.Aliased
/** What a statement returns: columns or expressions, by name or grouped like the columns of a table. */
type Fields = Record<string, Field | Record<string, Field>>

type ResultOf<F> = F extends PgColumn
  ? F['_']['notNull'] extends true
    ? F['_']['data']
    : F['_']['data'] | null
  : F extends SQL<infer T> | SQL.Aliased<infer T>
    ? T
    : { [K in keyof F]: ResultOf<F[K]> }

/**
 * A statement that is written once per process and that every connection parses once, by its name. Drizzle's own
 * prepared statements belong to one connection, so in a transaction they would be built each time.
 * @param build the statement, with a placeholder for each value
 * @returns runs the statement with the values of its placeholders
 */
export function preparedStatement<F extends Fields>(
  name: string,
  fields: F,
  build: (fields: F) => { toSQL: () => Query },
): (executor: Db, values: Record<string, unknown>) => Promise<ResultOf<F>[]> {
  const ordered = Object.entries(fields).flatMap(([key, field]) =>
    isField(field)
      ? [{ path: [key], field }]
      : Object.entries(field).map(([inner, field]) => ({ path: [key, inner], field })),
  )
  let query: Query | undefined
  return async (executor, values) => {
    query ??= build(fields).toSQL()
    const statement = executor._.session.prepareQuery(query, ordered, name, true)
    return (await statement.execute(values)) as ResultOf<F>[]
  }
}

const isField = (field: Fields[string]): field is Field => 'getSQL' in field
