/** Checks that both servers apply to requests before routing. For servers only. */
export { acceptedLocale } from './accepted-locale.ts';
export { addressKey } from './address-key.ts';
export { answeredLine } from './answered-line.ts';
export { hasCallerLeft } from './caller-left.ts';
export { CALLS_WITH_BODY, callOf, UPLOADS } from './calls.ts';
export { answerClientError } from './client-error.ts';
export { DATA_HEADERS, DATA_POLICY } from './data-headers.ts';
export { hasBody, refuseAmbiguousFraming } from './framing.ts';
export { LIMITS, LONGEST_ADDRESS, limitAddresses, limitBodyTime } from './limits.ts';
export { refusalMessage } from './refusals.ts';
export { RefusedError } from './refused-error.ts';
export { requestId } from './request-id.ts';
export { readCookie, siteCookie } from './site-cookie.ts';
export { areProxies, readProxies } from './trusted-proxies.ts';
