import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export const MAX_URL_LENGTH = 2_000

export type BadAddress =
  | 'address_unreadable'
  | 'address_scheme'
  | 'address_credentials'
  | 'address_port'
  | 'address_private'

/** Names of this machine or of private networks, whatever they resolve to. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

export type Reach = { allowsAddress: (address: string) => boolean; allowsPort: (port: string) => boolean }

/** The public internet at default ports, which `URL` leaves out. */
export const publicWeb: Reach = { allowsAddress: isPublicAddress, allowsPort: (port) => port === '' }

/** Parses a pasted calendar URL. `webcal` means https. What is not plain and public is refused. */
export function readFeedAddress(
  text: string,
  { allowsAddress, allowsPort }: Reach = publicWeb,
): { ok: true; url: URL } | { ok: false; refusal: BadAddress } {
  const refuse = (refusal: BadAddress) => ({ ok: false as const, refusal })
  const pasted = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (pasted.length > MAX_URL_LENGTH || !URL.canParse(pasted)) return refuse('address_unreadable')
  const url = new URL(pasted)
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

/** The public IPv6 internet. Everything else is mapped, translated, local or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Not this machine, a private network, a cloud's metadata service, or another notation of one of these. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : true
}
