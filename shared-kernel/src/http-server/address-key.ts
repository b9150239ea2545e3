import ipaddr from 'ipaddr.js';

/** A network that one household or one server is given. */
const IPV6_NETWORK = 64;

/** What calls from an address are counted under: whoever has one IPv6 address has billions. */
export const addressKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_NETWORK}`).toString();
};
