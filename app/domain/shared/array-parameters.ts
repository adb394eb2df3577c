import { sql } from 'drizzle-orm'

/** Few texts have them, so looking for one first saves time. */
const SPECIAL = /["\\]/
const quoted = (text: string) => `"${SPECIAL.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/** Values as Postgres reads an array. */
export const arrayText = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`

/** A placeholder that is an array of values of a type, as an expression. */
export const arrayOf = (type: string, placeholder: string) =>
  sql`${sql.placeholder(placeholder)}::${sql.raw(type)}[]`

type ArrayColumn = readonly [name: string, type: string, placeholder: string]

/**
 * Rows whose columns are arrays of the same length, with their number `n`, as a table expression. Taking elements by
 * their number costs less than an `unnest` of each array, which has to be set up for each execution.
 * @param numbers the placeholder of the numbers of the rows, from `numbersOf`
 */
export const rowsOf = (numbers: string, columns: readonly ArrayColumn[]) =>
  sql`(select n, ${sql.join(
    columns.map(
      ([name, type, placeholder]) => sql`(${arrayOf(type, placeholder)})[n] as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )} from unnest(${arrayOf('integer', numbers)}) as n)`

/** The numbers of the elements of an array in Postgres. */
export const numbersOf = (values: readonly unknown[]): string =>
  arrayText(values.map((_, index) => String(index + 1)))
