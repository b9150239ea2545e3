import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { contentHash } from './render/content-hash.ts';
import { HELD_PRESSES_HASH } from './render/held-presses.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Names of the style elements that the answer holds, as the policy has them; empty unless it is a page. */
    styleHashes: string;
    /** Origin of an unreleased remote, whose hash is unknown. */
    overrideOrigin: string;
  }
}

const EVERYWHERE = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // The address of the page may hold a mailed token; providers want to know the origin.
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/**
 * Headers of a response that loads nothing. Set directly, because hooks don't run for requests that are rejected before
 * routing.
 */
export const LOADS_NOTHING = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
};

/** Components that appear in the browser write their rules into an element that begins empty. */
const EMPTY_STYLE = contentHash('');

/** Where scripts and fonts may come from: this site, the release stores that are elsewhere, and what overrides them. */
const releaseSources = ({ stores, fallbackStore }: Config, overrideOrigin?: string): string => {
  const places = [...stores, fallbackStore, overrideOrigin].filter((place) => place !== undefined);
  return ["'self'", ...new Set(places.map((place) => new URL(place).origin))].join(' ');
};

const directive = (name: string, ...sources: string[]): string => [name, ...sources].join(' ');

/** Styles are those that an answer has itself: no text that gets into a page, and no attribute, adds another. */
const styleDirective = (styleHashes: string, ofProviders: string[]): string =>
  styleHashes ? directive('style-src', styleHashes, EMPTY_STYLE, ...ofProviders) : "style-src 'none'";

/** What an answer may load and run, but for styles. */
const loadPolicy = (config: Config, overrideOrigin?: string): string => {
  const own = releaseSources(config, overrideOrigin);
  const { script, connect, frame } = config.signIn.origins;
  return [
    "default-src 'self'",
    directive('script-src', own, HELD_PRESSES_HASH, ...script),
    // A picture that is about to be uploaded is shown from the page's own memory.
    directive('img-src', "'self' data: blob:", ...(overrideOrigin ? [overrideOrigin] : [])),
    directive('connect-src', own, ...connect),
    ...(frame.length > 0 ? [directive('frame-src', ...frame)] : []),
    directive('font-src', own),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** What a page may load and run whose one remote comes from elsewhere, and shows the errors of its build. */
const overridePolicy = (config: Config, overrideOrigin: string): string =>
  `${loadPolicy(config, overrideOrigin)}; style-src-attr 'unsafe-inline'`;

/** Puts headers on every answer that the shell makes itself; what comes through the proxy has the API's. */
export const sendSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const policy = loadPolicy(config);
  const { style } = config.signIn.origins;
  // A provider's window answers the page that opened it.
  const openers = config.signIn.origins.script.length > 0 ? 'same-origin-allow-popups' : 'same-origin';
  // The hash of a provider's script is unknown, and the rule has no exceptions.
  const integrity =
    config.signIn.origins.script.length > 0 ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
  app.decorateReply('styleHashes', '');
  app.decorateReply('overrideOrigin', '');
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-security-policy')) return;
    const { styleHashes, overrideOrigin } = reply;
    const loads = overrideOrigin ? overridePolicy(config, overrideOrigin) : policy;
    reply.headers({
      ...EVERYWHERE,
      'content-security-policy': `${loads}; ${styleDirective(styleHashes, style)}`,
      'cross-origin-opener-policy': openers,
      ...(overrideOrigin ? {} : integrity),
    });
  });
};
