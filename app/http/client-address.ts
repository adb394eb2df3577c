import ipaddr from 'ipaddr.js'

/**
 * The address a request came from. Our server writes this header from the socket and removes any that was sent along;
 * where it is missing, everybody has one.
 */
export const exactAddress = (request: Request) => plain(request.headers.get('X-Client-Address') ?? 'unknown')

/**
 * What a client's attempts are counted by: its address, of IPv6 the first 64 bits, as one household or machine has all
 * the addresses that begin with them.
 */
export function clientAddress(request: Request): string {
  const text = exactAddress(request)
  if (!ipaddr.IPv6.isValid(text)) return text
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(text).toNormalizedString()}/64`)
    .toString()
    .split('/')
  return `${network}/64`
}

/** IPv4 as IPv4, also where the socket wears it as IPv6 (::ffff:192.0.2.1); without the name of our own network card (%eth0). */
function plain(text: string): string {
  const [address = text] = text.split('%')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : text
}
