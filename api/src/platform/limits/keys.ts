import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** A network that one household or one server is given. */
const IPV6_NETWORK = 64;

/** What calls from an address are counted under: whoever has one IPv6 address has billions. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_NETWORK}`).toString();
}

/**
 * What calls about somebody are counted under: the same for all spellings that mean the same person.
 * @returns undefined for what is no text, which no rule lets through.
 */
export function targetKey(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A digest is short however long the text is, and nobody's address is kept.
  return hash('sha256', value.normalize('NFKC').trim().toLowerCase(), 'base64url');
}
