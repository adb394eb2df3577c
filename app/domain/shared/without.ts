/** A row without some of its fields. */
export function without<T extends object, K extends keyof T>(row: T, ...fields: K[]): Omit<T, K> {
  const rest = { ...row }
  for (const field of fields) delete rest[field]
  return rest
}
