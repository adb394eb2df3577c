import type { PgColumn } from 'drizzle-orm/pg-core'
import { is, Param, Placeholder, type Query, type SQL } from 'drizzle-orm'
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
  let fill: ReturnType<typeof fillerOf> | undefined
  return async (executor, values) => {
    query ??= build(fields).toSQL()
    fill ??= fillerOf(name, query)
    const filled = { sql: query.sql, params: fill(values) }
    const statement = executor._.session.prepareQuery(filled, ordered, name, true)
    return (await statement.execute()) as ResultOf<F>[]
  }
}

/** A parameter of a statement: a constant, or the name of a placeholder and what writes its value. */
type Source = { constant: unknown } | { key: string; write: (value: unknown) => unknown }

/** Fills the placeholders of a statement. Drizzle would look for them among its parameters each time. */
function fillerOf(name: string, { params }: Query) {
  const sources = params.map((param): Source => {
    const placeholder = is(param, Param) ? param.value : param
    if (!is(placeholder, Placeholder)) return { constant: param }
    const write = is(param, Param)
      ? (value: unknown) => param.encoder.mapToDriverValue(value)
      : (value: unknown) => value
    return { key: placeholder.name, write }
  })
  return (values: Record<string, unknown>) =>
    sources.map((source) => {
      if ('constant' in source) return source.constant
      if (!(source.key in values)) throw new Error(`The statement "${name}" has no value for ${source.key}.`)
      return source.write(values[source.key])
    })
}

const isField = (field: Fields[string]): field is Field => 'getSQL' in field
