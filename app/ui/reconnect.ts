/** What to say about something that was not sent or opened. */
export const LOST = 'Network error. Please try again.'
/** A small file that is always there: any response means that the server can be reached. */
const PROBE = '/favicon.svg'
const PROBE_MS = 8_000
/** The pauses between tries, of which the last is repeated. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000]
/** So many failures in a row while the server can be reached are not due to the connection. */
const MAX_FAILURES = 3

let waiting = 0
let onChange: (isWaiting: boolean) => void = () => {}

/**
 * Calls a function when something begins to wait for the connection, and when nothing waits for it any more.
 * @returns a function that stops
 */
export function watchWaiting(listener: typeof onChange): () => void {
  onChange = listener
  return () => void (onChange = () => {})
}

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

/**
 * Loads something that is safe to ask for twice, again and again until the connection is back.
 * @param load is given the number of tries before
 * @param signal says that it is no longer wanted
 * @throws the error of the last try when the server can be reached and loading still fails, or when it is not wanted
 */
export async function untilConnected<T>(
  load: (tries: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let isWaiting = false
  let failures = 0
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await load(tries)
      } catch (error) {
        if (signal?.aborted) throw error
        const isReached = await reachServer()
        failures = isReached ? failures + 1 : 0
        if (signal?.aborted || failures === MAX_FAILURES) throw error
        if (isReached) continue
        if (!isWaiting && !waiting++) onChange(true)
        isWaiting = true
        await pause(PAUSES_MS[tries] ?? PAUSES_MS.at(-1)!, signal)
        if (signal?.aborted) throw error
      }
    }
  } finally {
    if (isWaiting && !--waiting) onChange(false)
  }
}

/** Ends after a time, when the browser is online again, or with the signal. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}

/**
 * Takes the place of Remix's function (server/route-modules.ts), which reloads the page when a script of the next page
 * does not arrive. Without a connection the browser's own error page would then replace it. After a deployment the
 * script is gone for good, and the page is reloaded.
 */
export async function loadRouteModule<Module>(
  { id, module, imports = [] }: { id: string; module: string; imports?: readonly string[] },
  loaded: Record<string, Module>,
): Promise<Module> {
  const load = async (tries: number): Promise<Module> => {
    await Promise.all([module, ...imports].map(fetchScript))
    // Browsers may keep that an address failed, so each further try has another.
    return import(/* @vite-ignore */ tries === 0 ? module : `${module}#${tries}`)
  }
  try {
    return (loaded[id] ??= await untilConnected(load))
  } catch {
    window.location.reload()
    return new Promise(() => {})
  }
}

const requested = new Map<string, Promise<void>>()

/**
 * Has a script in the browser's cache before it is imported, and asks for it once for all pages that import it.
 * Browsers may keep that an import failed, and with it all that import the same script (Chromium 150), but not that a
 * request did.
 */
function fetchScript(address: string): Promise<void> {
  const known = requested.get(address)
  if (known) return known
  const request = readScript(address)
  requested.set(address, request)
  request.catch(() => requested.delete(address))
  return request
}

async function readScript(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  await response.arrayBuffer()
}
