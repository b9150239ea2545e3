import ipaddr from 'ipaddr.js';

/** Prefix length that a provider assigns to one household or server. */
const IPV6_NETWORK = 64;

/**
 * Key under which calls from an address are counted. IPv6 addresses count by network, because each household has
 * billions.
 */
export const addressKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_NETWORK}`).toString();
};
