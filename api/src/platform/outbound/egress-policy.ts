// Not `request-filtering-agent`: it doesn't check ports, credentials, disguised addresses or redirects. It allows
// unassigned IPv6 (`4000::1`), and its errors can't be distinguished from connection errors.
import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** Allowed destinations of requests that callers trigger. */
export interface EgressPolicy {
  /** Resolves a host's IP addresses. */
  resolve: (host: string) => Promise<string[]>;
  mayConnectTo: (address: string) => boolean;
  /** Allowed ports in addition to those of http and https. */
  ports: readonly number[];
}

/** Public hosts on the default ports; excludes this machine and its network. */
export const PUBLIC_INTERNET: EgressPolicy = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnectTo: isPublicAddress,
  ports: [],
};
