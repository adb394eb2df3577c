/** What to say about something that was not sent or opened. */
export const LOST = 'Network error. Please try again.'
/** A small file that is always there: any response means that the server can be reached. */
const PROBE = '/favicon.svg'
const PROBE_MS = 8_000

/**
 * Whether the server can be reached. A request under way when the connection is lost or comes back may never be
 * answered, so it is not waited for.
 */
export async function reachServer(): Promise<boolean> {
  const probe = new AbortController()
  const timer = setTimeout(() => probe.abort(), PROBE_MS)
  let isBack = false
  const onOffline = () => probe.abort()
  const onOnline = () => {
    isBack = true
    probe.abort()
  }
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: probe.signal })
    return true
  } catch {
    return isBack && reachServer()
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
