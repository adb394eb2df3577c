import { createCookie } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { verifyPassword } from '~/domain/shared/password.server'
import { hostCookie } from './host-cookie.server'
import { countAttempt, refundAttempt } from './rate-limit.server'

const cookie = createCookie(...hostCookie('visitor-pass', { days: 30 }))

/** A pass is for one password: a new one ends those before it. */
const passFor = (hash: string) => createHash('sha256').update(hash).digest('base64url')

/** Whether a Cookie header has a pass for the current password. */
export const hasPass = async (header: string | undefined, hash: string): Promise<boolean> =>
  (await cookie.parse(header ?? null)) === passFor(hash)

/**
 * Checks the password that a visitor typed.
 * @returns the cookie to set; null for a wrong one; the seconds to wait after too many
 */
export async function enterWithPassword(
  password: string,
  { hash, address }: { hash: string; address: string },
): Promise<string | null | { retryAfter: number }> {
  const tooMany = await countAttempt('visitorPasswordPerAddress', address)
  if (tooMany) return { retryAfter: tooMany.retryAfter }
  if (!(await verifyPassword(password, hash))) return null
  await refundAttempt('visitorPasswordPerAddress', address)
  return cookie.serialize(passFor(hash))
}
