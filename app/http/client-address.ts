import ipaddr from 'ipaddr.js'

/**
 * The IP address a request came from. Our server sets this header from the socket and removes any the client sent.
 * Without it all requests share the address "unknown".
 */
export const exactAddress = (request: Request) => plain(request.headers.get('X-Client-Address') ?? 'unknown')

/**
 * The key under which a client's attempts are counted: its IPv4 address, or the first 64 bits of its IPv6 address,
 * since one household or machine has all addresses of that prefix.
 */
export const clientAddress = (request: Request): string => networkOf(exactAddress(request))

/** The same for an address as the socket has it. */
export function networkOf(address: string): string {
  const text = plain(address)
  if (!ipaddr.IPv6.isValid(text)) return text
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(text).toNormalizedString()}/64`)
    .toString()
    .split('/')
  return `${network}/64`
}

/** Unwraps IPv4 mapped to IPv6 (::ffff:192.0.2.1) and drops the zone of a link-local address (%eth0). */
function plain(text: string): string {
  const [address = text] = text.split('%')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : text
}
