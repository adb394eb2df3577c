import { isMainThread } from 'node:worker_threads'

/** Stryker runs tests in worker threads, where Node ignores a change of TZ. */
export const canChangeTimeZone = isMainThread

/** Runs something as on a server in another time zone. */
export function inTimeZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
