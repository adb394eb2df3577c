import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

type Fields<T> = readonly (keyof T & string)[]

/**
 * The version of what a form or endpoint edits: a digest of those fields. Unlike a row's time it stays the same when
 * something else is written to the row, such as a rating, and when another form of the same record is saved.
 */
export const versionOf = <T extends object>(stored: T, fields: Fields<T>): string =>
  createHash('sha256')
    .update(JSON.stringify([...fields].sort().map((name) => stored[name] ?? null)))
    .digest('base64url')
    .slice(0, 22)

/**
 * Whether a change was made from a version that is no longer stored. Without a version it overwrites what it finds, and
 * the same change sent twice is no conflict. Called with the locked row.
 * @param forms the fields of each form or endpoint whose version the change may carry
 */
export function isStale<T extends object>(
  stored: T,
  { version, ...change }: { version?: string; [field: string]: unknown },
  ...forms: Fields<T>[]
): boolean {
  if (version === undefined || forms.some((fields) => version === versionOf(stored, fields))) return false
  const values = change as Partial<T>
  return forms
    .flat()
    .some(
      (name) => values[name] !== undefined && !isDeepStrictEqual(plain(values[name]), plain(stored[name])),
    )
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
