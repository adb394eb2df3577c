import { settleAllBookings } from '~/domain/bookings/complete-bookings.server'
import type { Job } from './housekeeping'

/** What has to happen in its time although nobody may be looking. Each is safe to run at any moment, by several processes. */
export const housekeepingJobs: readonly Job[] = [
  { name: 'complete stays and expire requests', everyMinutes: 5, run: settleAllBookings },
]
