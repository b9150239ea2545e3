import ipaddr from 'ipaddr.js';

/** Networks that can be named without their addresses. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

const listOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

/** The proxies whose word for a caller's address is taken: addresses, networks, or `none`. */
export const readProxies = (text: string): string[] => (text.trim() === 'none' ? [] : listOf(text));

export const areProxies = (text: string): boolean => readProxies(text).every(isProxy);

const isProxy = (entry: string): boolean => NAMED.includes(entry) || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);

/** Other sites whose scripts may call the API. */
export const readOrigins = (text: string): string[] => (text.trim() === '' ? [] : listOf(text));

export const areOrigins = (text: string): boolean => readOrigins(text).every(isOrigin);

const isOrigin = (entry: string): boolean =>
  URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol) && new URL(entry).origin === entry;
