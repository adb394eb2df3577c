import ipaddr from 'ipaddr.js'

/** The IP address of a request, in a header that our server sets and clients cannot. */
export const exactAddress = (request: Request) => plain(request.headers.get('X-Client-Address') ?? 'unknown')

/** What attempts are counted by: an IPv4 address, or the 64 bits of an IPv6 address of one household. */
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
