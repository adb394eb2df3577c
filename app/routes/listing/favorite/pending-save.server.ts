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
 * Remembers that a heart was pressed before signing in. The GET after the sign-in saves only the listing in this
 * cookie, which only a POST from our own page can set, so a link from another site saves nothing.
 */
export const rememberSave = (pending: { id: string; returnTo: string }): Promise<string> =>
  cookie.serialize(pending)

/** The remembered listing, or null. */
export async function pendingSave(request: Request): Promise<{ id: string; returnTo: string } | null> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.data : null
}

export const forgetSave = (): Promise<string> => cookie.serialize('', { maxAge: 0 })
