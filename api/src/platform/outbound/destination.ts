import ipaddr from 'ipaddr.js';
import type { EgressPolicy } from './egress-policy.ts';
import { OutboundError } from './outbound-error.ts';

/** An address that has been checked, with the only IP addresses that it may be fetched from. */
export interface Destination {
  url: URL;
  addresses: string[];
}

/**
 * Checks where an address leads. What is connected to later are the very IP addresses that were checked here: a name that
 * means something else a moment later changes nothing.
 * @throws OutboundError when it leads anywhere it mustn't, or nowhere.
 */
export const findDestination = async (
  address: string,
  base: URL | undefined,
  egress: EgressPolicy,
): Promise<Destination> => {
  const url = parse(address, base, egress);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(host)) return { url, addresses: allAllowed(await resolve(host, egress), egress) };
  // `2130706433`, `0177.0.0.1` and `127.1` are spellings of 127.0.0.1 that only somebody with something to hide uses.
  const isSpeltOut = url.hostname.startsWith('[') || address.includes(host) || base?.hostname === host;
  if (!isSpeltOut) throw new OutboundError('forbidden', 'an IP address in disguise');
  return { url, addresses: allAllowed([host], egress) };
};

const parse = (text: string, base: URL | undefined, egress: EgressPolicy): URL => {
  if (!URL.canParse(text, base)) throw new OutboundError('forbidden', 'no address');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('forbidden', 'not http');
  if (url.username || url.password) throw new OutboundError('forbidden', 'names credentials');
  // A scheme's own port is never written out.
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

/** One address that mustn't be reached is enough to refuse them all. */
const allAllowed = (addresses: string[], egress: EgressPolicy): string[] => {
  if (addresses.length === 0) throw new OutboundError('unreachable', 'a host without addresses');
  if (!addresses.every(egress.mayConnectTo)) throw new OutboundError('forbidden', 'not on the internet');
  return addresses;
};
