import { isIP } from 'node:net'
import { isPublicAddress } from './public-address'

export const LONGEST_ADDRESS = 2_000

export type BadAddress =
  'address_unreadable' | 'address_scheme' | 'address_credentials' | 'address_port' | 'address_private'

/** Names that mean this machine or a network of one's own, whatever a resolver says of them. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** Which hosts and ports may be asked. */
export type Reach = { allowsAddress: (address: string) => boolean; allowsPort: (port: string) => boolean }

/** The public internet, at the ports that are the scheme's own: a URL leaves those out. */
export const publicWeb: Reach = { allowsAddress: isPublicAddress, allowsPort: (port) => port === '' }

/**
 * Reads the address of a calendar as people paste it: `webcal` is https. Only the web's own schemes and ports, no sign-in
 * inside the address, and no host that is private by its name or number.
 */
export function readFeedAddress(
  text: string,
  { allowsAddress, allowsPort }: Reach = publicWeb,
): { ok: true; url: URL } | { ok: false; refusal: BadAddress } {
  const refuse = (refusal: BadAddress) => ({ ok: false as const, refusal })
  const given = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (given.length > LONGEST_ADDRESS || !URL.canParse(given)) return refuse('address_unreadable')
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('address_scheme')
  if (url.username || url.password) return refuse('address_credentials')
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address)) {
    if (!allowsAddress(address)) return refuse('address_private')
  } else {
    const name = url.hostname.replace(/\.+$/, '')
    if (name === '') return refuse('address_unreadable')
    if (!name.includes('.') || PRIVATE_NAMES.test(name)) return refuse('address_private')
  }
  if (!allowsPort(url.port)) return refuse('address_port')
  url.hash = ''
  return { ok: true, url }
}
