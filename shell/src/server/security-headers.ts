import type { onSendAsyncHookHandler } from 'fastify';
import type { Config } from './config.ts';

/** Where scripts may come from: this site, and the release store when it is elsewhere. */
const scriptSources = ({ discovery }: Config): string =>
  /^https?:/.test(discovery) ? `'self' ${new URL(discovery).origin}` : `'self'`;

const directive = (name: string, ...sources: string[]): string => [name, ...sources].join(' ');

const contentPolicy = (config: Config): string => {
  const own = scriptSources(config);
  const { script, connect, frame, style } = config.signIn.origins;
  return [
    "default-src 'self'",
    directive('script-src', own, ...script),
    // Component styles stand in the page itself, and the library adds to them as components appear.
    directive('style-src', "'self' 'unsafe-inline'", ...style),
    // A picture that is about to be uploaded is shown from the page's own memory.
    "img-src 'self' data: blob:",
    directive('connect-src', own, ...connect),
    ...(frame.length > 0 ? [directive('frame-src', ...frame)] : []),
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
  // A provider's window answers the page that opened it.
  const openers = config.signIn.origins.script.length > 0 ? 'same-origin-allow-popups' : 'same-origin';
  return async (_request, reply) => {
    if (reply.hasHeader('content-security-policy')) return;
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-opener-policy': openers,
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      // The address of the page may hold a mailed token; providers want to know the origin.
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  };
};
