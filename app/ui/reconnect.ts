/** A small file that is always there: any response means that the server can be reached. */
const PROBE = '/favicon.svg'
const PROBE_MS = 8000
const RETRY_MS = 2000

let waiting = 0
let onChange: (isWaiting: boolean) => void = () => {}

/** Calls a function when something begins to wait for the connection, and when nothing waits for it any more. */
export const watchWaiting = (listener: typeof onChange): void => void (onChange = listener)

/** Whether the server can be reached. */
export async function reachServer(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

/**
 * Loads something that is safe to ask for twice, again and again until the connection is back.
 * @param mayRetryNow is given each error: throws it if there is no use in another try, or says whether that need not
 * wait
 */
export async function untilConnected<T>(
  load: () => Promise<T>,
  mayRetryNow: (error: unknown) => boolean | Promise<boolean>,
): Promise<T> {
  let isWaiting = false
  try {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (await mayRetryNow(error)) continue
        if (!isWaiting && !waiting++) onChange(true)
        isWaiting = true
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS)
          window.addEventListener('online', resolve, { once: true })
        })
      }
    }
  } finally {
    if (isWaiting && !--waiting) onChange(false)
  }
}

/**
 * Imports a script that the page cannot do without, when the connection is there. After a deployment the script is gone
 * for good, and the page is loaded anew.
 */
export function importWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  let isReached = false
  return untilConnected(load, async () => {
    const wasReached = isReached
    isReached = await reachServer()
    if (wasReached && isReached) {
      window.location.reload()
      await new Promise(() => {})
    }
    return isReached
  })
}

/**
 * Takes the place of Remix's function (server/route-modules.ts), which reloads the page when a script of the next page
 * does not arrive. Without a connection the browser's own error page would then replace it.
 */
export const loadRouteModule = async <Module>(
  { id, module }: { id: string; module: string },
  loaded: Record<string, Module>,
): Promise<Module> =>
  (loaded[id] ??= await importWhenConnected<Module>(() => import(/* @vite-ignore */ module)))
