import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { env } from '../../env.server'
import type { RecoveryProgress } from './recovery-steps'

const HALF_AN_HOUR = 30 * 60

// Signed with a separate key, so that the signed value of another cookie is not accepted here.
const cookie = createCookie('recovery', {
  httpOnly: true,
  sameSite: 'lax',
  secure: env().APP_ORIGIN.startsWith('https:'),
  path: '/forgot-credentials',
  maxAge: HALF_AN_HOUR,
  secrets: [`recovery ${env().SESSION_SECRET}`],
})

const schema = z.object({
  sentTo: z.string().optional(),
  phone: z.string().optional(),
  verifiedAt: z.number().optional(),
})

/** The visitor's progress; empty without a valid cookie. */
export async function readProgress(request: Request): Promise<RecoveryProgress> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.data : {}
}

/** The header that stores the progress, or clears the cookie if the progress is empty. */
export async function saveProgress(progress: RecoveryProgress): Promise<{ 'Set-Cookie': string }> {
  const hasProgress = Object.values(progress).some((value) => value !== undefined)
  return { 'Set-Cookie': await cookie.serialize(progress, hasProgress ? undefined : { maxAge: 0 }) }
}
