/** Checks that both servers apply to requests before routing. For servers only. */
export { acceptedLocale } from './accepted-locale.ts';
export { addressKey } from './address-key.ts';
export { CALLS_WITH_BODY, callOf, UPLOADS } from './calls.ts';
export { hasClientDisconnected } from './client-disconnected.ts';
export { respondToClientError } from './client-error.ts';
export { DATA_HEADERS, DATA_POLICY } from './data-headers.ts';
export { hasBody, rejectAmbiguousFraming } from './framing.ts';
export { LIMITS, limitAddresses, limitBodyTime, MAX_ADDRESS_LENGTH } from './limits.ts';
export { refusalMessage } from './refusals.ts';
export { RefusedError } from './refused-error.ts';
export { requestId } from './request-id.ts';
export { responseLogFields } from './response-log-fields.ts';
export { readCookie, siteCookie } from './site-cookie.ts';
export { areProxies, readProxies } from './trusted-proxies.ts';
