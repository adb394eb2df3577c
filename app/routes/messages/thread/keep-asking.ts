/** A fault is asked again later and later, but not later than this. */
const LATEST = 60_000

/**
 * Asks again and again while the tab is seen: at once when it is shown again or the network returns, later after a
 * fault, never twice at a time.
 * @param ask answers whether it went well
 * @param every how long to wait after it did, as of now
 */
export function keepAsking(ask: () => Promise<boolean>, every: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [asking, again, stopped, faults] = [false, false, false, 0]

  async function now() {
    if (stopped || document.visibilityState === 'hidden') return
    if (asking) return void (again = true)
    clearTimeout(timer)
    ;[asking, again] = [true, false]
    const fine = await ask().catch(() => false)
    asking = false
    faults = fine ? 0 : faults + 1
    if (again && fine) return now()
    if (!stopped)
      timer = setTimeout(now, faults ? Math.min(every() * 2 ** faults, Math.max(every(), LATEST)) : every())
  }
  const wake = () => {
    faults = 0
    void now()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  timer = setTimeout(now, every())

  return {
    now: () => void now(),
    stop: () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    },
  }
}
