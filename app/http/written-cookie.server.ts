import { hostCookie } from './host-cookie.server'

/**
 * The cookie of a browser that has just written something, and therefore reads the primary. It is not signed: whoever
 * forges one only reads the primary, or something a moment old.
 * @param maxAge how long browsers keep it, in seconds
 */
export function writtenCookie(maxAge: number): {
  isIn: (cookies: string | undefined) => boolean
  header: string
} {
  const [name, { secure }] = hostCookie('written', { days: 1 })
  const pattern = new RegExp(`(?:^|;)\\s*${name}=`)
  return {
    isIn: (cookies) => pattern.test(cookies ?? ''),
    header: `${name}=1; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}
