// Not `request-filtering-agent`: it would leave ports, credentials, disguised addresses and redirects to us, lets
// unassigned IPv6 (`4000::1`) pass, and its refusals are plain errors that look like those of a broken connection.
import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** Where the requests that the API makes for its callers may go. */
export interface EgressPolicy {
  /** The IP addresses of a host's name. */
  resolve: (host: string) => Promise<string[]>;
  mayConnectTo: (address: string) => boolean;
  /** Ports beside those of http and https. */
  ports: readonly number[];
}

/** Hosts of the internet, at the usual ports, and nothing of this machine or its network. */
export const PUBLIC_INTERNET: EgressPolicy = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnectTo: isPublicAddress,
  ports: [],
};
