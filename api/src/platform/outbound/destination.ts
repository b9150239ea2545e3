import ipaddr from 'ipaddr.js';
import type { EgressPolicy } from './egress-policy.ts';
import { OutboundError } from './outbound-error.ts';

/** A checked address with the only IP addresses that may be connected to. */
export interface Destination {
  url: URL;
  addresses: string[];
}

/**
 * Checks a destination and resolves its host once. The request connects to exactly these IP addresses, so a later DNS
 * change has no effect.
 * @throws OutboundError when the destination is forbidden or doesn't resolve
 */
export const findDestination = async (
  address: string,
  base: URL | undefined,
  egress: EgressPolicy,
): Promise<Destination> => {
  const url = parse(address, base, egress);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(host)) return { url, addresses: allAllowed(await resolve(host, egress), egress) };
  // Rejects disguised IP addresses, such as `2130706433`, `0177.0.0.1` and `127.1` for 127.0.0.1.
  const isSpeltOut = url.hostname.startsWith('[') || address.includes(host) || base?.hostname === host;
  if (!isSpeltOut) throw new OutboundError('forbidden', 'an IP address in disguise');
  return { url, addresses: allAllowed([host], egress) };
};

const parse = (text: string, base: URL | undefined, egress: EgressPolicy): URL => {
  if (!URL.canParse(text, base)) throw new OutboundError('forbidden', 'no address');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('forbidden', 'not http');
  if (url.username || url.password) throw new OutboundError('forbidden', 'names credentials');
  // URL omits a scheme's default port.
  const isUsualPort = url.port === '' || url.port === '80' || url.port === '443';
  if (!isUsualPort && !egress.ports.includes(Number(url.port))) throw new OutboundError('forbidden', 'another port');
  return url;
};

const resolve = async (host: string, egress: EgressPolicy): Promise<string[]> => {
  try {
    return await egress.resolve(host);
  } catch (error) {
    throw new OutboundError('unreachable', 'no such host', error);
  }
};

/** One forbidden address rejects the whole host. */
const allAllowed = (addresses: string[], egress: EgressPolicy): string[] => {
  if (addresses.length === 0) throw new OutboundError('unreachable', 'a host without addresses');
  if (!addresses.every(egress.mayConnectTo)) throw new OutboundError('forbidden', 'not on the internet');
  return addresses;
};
