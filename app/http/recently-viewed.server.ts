import { isUuid } from '../domain/shared/ids'
import { hostCookie } from './host-cookie.server'

const MAX = 12

/** It is not signed: whoever forges one only sees other public listings. */
const cookie = () => hostCookie('recently-viewed', { days: 30 })

/** The ids of the listings that a Cookie header remembers, the latest first. */
export function recentlyViewed(cookies: string | null | undefined): string[] {
  const [, value = ''] = new RegExp(`(?:^|;)\\s*${cookie()[0]}=([^;\\s]*)`).exec(cookies ?? '') ?? []
  return [...new Set(value.toLowerCase().split('.', MAX).filter(isUuid))]
}

/** The Set-Cookie header that puts a listing before those that a Cookie header remembers. */
export const rememberViewed = (id: string, cookies: string | null | undefined): string =>
  setCookie([...new Set([id.toLowerCase(), ...recentlyViewed(cookies)])].slice(0, MAX))

/** The Set-Cookie header that has a browser forget them. */
export const forgetViewed = (): string => setCookie([])

function setCookie(ids: string[]): string {
  const [name, { secure, maxAge }] = cookie()
  const age = ids.length > 0 ? maxAge : 0
  return `${name}=${ids.join('.')}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
