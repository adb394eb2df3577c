/** Some fields of a row, or some columns of a table. */
export const pick = <T extends object, K extends keyof T>(row: T, ...fields: K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>

/** A row without some of its fields. */
export function without<T extends object, K extends keyof T>(row: T, ...fields: K[]): Omit<T, K> {
  const rest = { ...row }
  for (const field of fields) delete rest[field]
  return rest
}
