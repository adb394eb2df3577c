import type { Db } from '#db/client.server'
import type { Admin } from '../../audit/record-change.server'
import { ownsAll } from '../../pictures/owned-pictures.server'

/** Whether a logo is drawn by us, the current one, or a picture that the admin uploaded and that still exists. */
export async function isKnownLogo(
  executor: Db,
  logo: string,
  { current, admin }: { current: string; admin: Admin },
): Promise<boolean> {
  if (logo === current || !logo.startsWith('/')) return true
  return admin.id !== null && (await ownsAll(executor, [logo], admin.id))
}
