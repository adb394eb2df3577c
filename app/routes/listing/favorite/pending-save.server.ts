import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { env } from '../../../../env.server'

const HALF_AN_HOUR = 30 * 60

const cookie = createCookie('save-after-sign-in', {
  httpOnly: true,
  sameSite: 'lax',
  secure: env().APP_ORIGIN.startsWith('https:'),
  path: '/listing',
  maxAge: HALF_AN_HOUR,
  secrets: [env().SESSION_SECRET],
})
const schema = z.object({ id: z.string(), returnTo: z.string() })

/**
 * Remembers that this browser pressed a heart before signing in. The GET that follows the sign-in saves only what the
 * cookie says was asked for by a POST of our own page: a link from elsewhere saves nothing.
 */
export const rememberSave = (pending: { id: string; returnTo: string }): Promise<string> =>
  cookie.serialize(pending)

/** What the browser had asked to save; null when nothing. */
export async function pendingSave(request: Request): Promise<{ id: string; returnTo: string } | null> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.data : null
}

export const forgetSave = (): Promise<string> => cookie.serialize('', { maxAge: 0 })
