import ipaddr from 'ipaddr.js';

/** The only IPv6 range of public hosts. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is a public host's: not this machine, its network, or a reserved range. IPv6 addresses that
 * embed IPv4 ones (mapped, compatible, NAT64, 6to4, Teredo) never are.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
};
