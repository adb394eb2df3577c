type Scheduled = { value: string; scheduledValue: string | null; scheduledFor: Date | null; updatedAt: Date }

/**
 * A setting as of an instant: a scheduled value whose time has come is its value from that time on.
 * A remaining `scheduledFor` is in the future.
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
