import { useCallback, useEffect, useRef } from 'react'

/** The wait after a failure, in milliseconds. It doubles with each further one, up to the longest. */
const FIRST_WAIT = 10_000
const MAX_WAIT = 60_000

/**
 * Polls while the tab is visible: immediately when it becomes visible or the network returns, with growing waits after
 * failures, and never twice at the same time.
 * @param poll resolves to whether it succeeded
 * @param interval the current wait after a success, in milliseconds
 */
export function startPolling(poll: () => Promise<boolean>, interval: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isPolling, isRequested, isStopped, failures] = [false, false, false, 0]

  async function now() {
    if (isStopped || document.visibilityState === 'hidden') return
    if (isPolling) return void (isRequested = true)
    clearTimeout(timer)
    ;[isPolling, isRequested] = [true, false]
    const succeeded = await poll().catch(() => false)
    isPolling = false
    failures = succeeded ? 0 : failures + 1
    // Also after a failure: the network may have returned meanwhile.
    if (isRequested) return now()
    if (!isStopped)
      timer = setTimeout(now, failures ? Math.min(FIRST_WAIT * 2 ** (failures - 1), MAX_WAIT) : interval())
  }
  const wake = () => {
    failures = 0
    void now()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  timer = setTimeout(now, interval())

  return {
    now: () => void now(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    },
  }
}

/**
 * Polls as `startPolling` does, with what was rendered last.
 * @returns polls at once
 */
export function usePolling(
  poll: () => Promise<boolean>,
  { interval, isOn }: { interval: number; isOn: boolean },
): () => void {
  const latest = useRef({ poll, interval })
  latest.current = { poll, interval }
  const poller = useRef<ReturnType<typeof startPolling>>()
  useEffect(() => {
    if (!isOn) return
    poller.current = startPolling(
      () => latest.current.poll(),
      () => latest.current.interval,
    )
    return () => poller.current?.stop()
  }, [isOn])
  return useCallback(() => poller.current?.now(), [])
}
