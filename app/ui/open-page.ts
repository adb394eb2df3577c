import { LOST, reachServer } from './reconnect'
import { showToast } from './toast-store'

let clicks = 0

/**
 * Opens a page of this site if the server can be reached: the browser would replace this one by its own error. Only the
 * page that was asked for last is opened.
 */
export async function openPage(address: string): Promise<void> {
  const click = ++clicks
  const isReached = await reachServer()
  if (click !== clicks) return
  if (isReached) window.location.assign(address)
  else showLost()
}

/** Says that something was not sent or opened. */
export function showLost(): void {
  showToast({ title: LOST, variant: 'destructive' })
}
