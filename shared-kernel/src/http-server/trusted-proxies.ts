import ipaddr from 'ipaddr.js';

/** Networks that can be named without their addresses. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies whose word for a caller's address is taken, from the setting `TRUST_PROXY`: addresses and networks,
 * separated by commas, or `none`.
 */
export const readProxies = (text: string): string[] =>
  text.trim() === 'none' ? [] : text.split(',').map((entry) => entry.trim());

export const areProxies = (text: string): boolean => readProxies(text).every(isProxy);

const isProxy = (entry: string): boolean => NAMED.includes(entry) || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
