import ipaddr from 'ipaddr.js'

/** All of the public IPv6 internet; what lies outside is mapped, translated, local or not given out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet: not to this machine, its network, a cloud's metadata service, nor to
 * any of the ways to write those as something else.
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : true
}
