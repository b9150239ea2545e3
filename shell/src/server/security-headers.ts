import type { onSendAsyncHookHandler } from 'fastify';
import type { Config } from './config.ts';

/** Where scripts may come from: this site, and the release store when it is elsewhere. */
const scriptSources = ({ discovery }: Config): string =>
  /^https?:/.test(discovery) ? `'self' ${new URL(discovery).origin}` : `'self'`;

const contentPolicy = (config: Config): string => {
  const sources = scriptSources(config);
  return [
    "default-src 'self'",
    `script-src ${sources}`,
    // Component styles stand in the page itself, and the library adds to them as components appear.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${sources}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Headers of every answer that the shell makes itself; what comes through the proxy has the API's. */
export const securityHeaders = (config: Config): onSendAsyncHookHandler => {
  const policy = contentPolicy(config);
  return async (_request, reply) => {
    if (reply.hasHeader('content-security-policy')) return;
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  };
};
