import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given to hosts of the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is a host's on the internet: not one of this machine, its network, or of a range that is kept for
 * something else. IPv6 addresses that stand for IPv4 ones (mapped, compatible, NAT64, 6to4, Teredo) never are.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
};
