import ipaddr from 'ipaddr.js';

/** Names for networks. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Parses the setting `TRUST_PROXY`: addresses and networks of the proxies that may report a caller's address, separated
 * by commas, or `none`.
 */
export const readProxies = (text: string): string[] =>
  text.trim() === 'none' ? [] : text.split(',').map((entry) => entry.trim());

export const areProxies = (text: string): boolean => readProxies(text).every(isProxy);

const isProxy = (entry: string): boolean => NAMED.includes(entry) || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
