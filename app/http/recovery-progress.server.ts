import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { env } from '../../env.server'
import type { RecoveryProgress } from './recovery-steps'

const MINUTES_30 = 30 * 60

// Signed with a key of its own: what another cookie of ours says, signed, is no progress.
const cookie = createCookie('recovery', {
  httpOnly: true,
  sameSite: 'lax',
  secure: env().APP_ORIGIN.startsWith('https:'),
  path: '/forgot-credentials',
  maxAge: MINUTES_30,
  secrets: [`recovery ${env().SESSION_SECRET}`],
})

const schema = z.object({
  sentTo: z.string().optional(),
  phone: z.string().optional(),
  verifiedAt: z.number().optional(),
})

/** How far a visitor has come; nothing for one without our cookie, or with one that is not as we wrote it. */
export async function readProgress(request: Request): Promise<RecoveryProgress> {
  const known = schema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return known.success ? known.data : {}
}

/** The header that keeps what a visitor has come to, or forgets it where nothing is left. */
export async function keepProgress(progress: RecoveryProgress): Promise<{ 'Set-Cookie': string }> {
  const left = Object.values(progress).some((value) => value !== undefined)
  return { 'Set-Cookie': await cookie.serialize(progress, left ? undefined : { maxAge: 0 }) }
}
