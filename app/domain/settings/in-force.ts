type Scheduled = { value: string; scheduledValue: string | null; scheduledFor: Date | null; updatedAt: Date }

/**
 * A setting as it counts at a moment: what was set for a time that has come is its value, and counts since then.
 * What is left in `scheduledFor` is still to come.
 */
export function inForce<T extends Scheduled>(row: T, now: Date): T {
  if (!row.scheduledFor || row.scheduledValue === null || row.scheduledFor > now) return row
  return {
    ...row,
    value: row.scheduledValue,
    updatedAt: row.scheduledFor,
    scheduledValue: null,
    scheduledFor: null,
  }
}
