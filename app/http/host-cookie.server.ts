import type { CookieOptions } from '@remix-run/node'
import { env } from '../../env.server'

/**
 * The name and settings of a signed cookie that only this site's server reads. Over https its name says so (`__Host-`):
 * browsers then take it over https from this very host alone, so no neighbour can plant one.
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
