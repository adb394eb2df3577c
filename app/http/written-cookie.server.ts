import { hostCookie } from './host-cookie.server'

/**
 * The cookie with the position in the primary's log after the last write of its sender. It is not signed: whoever
 * forges one only reads the primary, or something a moment old.
 * @param maxAge how long browsers keep it, in seconds
 */
export function writtenCookie(maxAge: number): {
  read: (cookies: string | undefined) => string | undefined
  write: (position: string) => string
} {
  const [name, { secure }] = hostCookie('written', { days: 1 })
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([^;\\s]*)`)
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read: (cookies) => pattern.exec(cookies ?? '')?.[1],
    write: (position) => `${name}=${position}; ${attributes}`,
  }
}
