import { LOST } from './lost-connection'
import { reachServer } from './reconnect'
import { showToast } from './toast-store'

/** Opens a page of this site if the server can be reached: the browser would replace this one by its own error. */
export async function openPage(address: string): Promise<void> {
  if (await reachServer()) window.location.assign(address)
  else showToast({ title: LOST, variant: 'destructive' })
}
