import type { CookieOptions } from '@remix-run/node'
import { env } from '../../env.server'

/**
 * The name and options of a signed cookie for the server only. Over https its name starts with `__Host-`, so that
 * browsers accept it only over https and only from this host, not from a sibling subdomain.
 */
export function hostCookie(
  name: string,
  { days }: { days: number },
): [name: string, options: CookieOptions & { secrets: string[] }] {
  const secure = env().APP_ORIGIN.startsWith('https:')
  return [
    secure ? `__Host-${name}` : name,
    {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: days * 24 * 3600,
      secrets: [env().SESSION_SECRET],
    },
  ]
}
