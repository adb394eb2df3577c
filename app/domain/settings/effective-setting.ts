type Scheduled = { value: string; scheduledValue: string | null; scheduledFor: Date | null; updatedAt: Date }

/**
 * A setting as of an instant: from its scheduled time on, the scheduled value applies.
 * A remaining `scheduledFor` is in the future.
 */
export function effectiveSetting<T extends Scheduled>(row: T, now: Date): T {
  if (!row.scheduledFor || row.scheduledValue === null || row.scheduledFor > now) return row
  return {
    ...row,
    value: row.scheduledValue,
    updatedAt: row.scheduledFor,
    scheduledValue: null,
    scheduledFor: null,
  }
}
