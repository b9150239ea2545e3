import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { contentHash } from './render/content-hash.ts';
import { HELD_PRESSES_HASH } from './render/held-presses.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Hashes of the response's style elements, for the policy; empty unless it is a page. */
    styleHashes: string;
    /** Origin of an unreleased remote, whose hash is unknown. */
    overrideOrigin: string;
  }
}

const EVERYWHERE = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // The page's address may contain a mailed token, but sign-in providers require the origin.
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

/**
 * styled-components adds the rules of components that the browser renders to a style element that is empty at first.
 */
const EMPTY_STYLE = contentHash('');

/** Sources of scripts and fonts: this site, remote release stores, and overrides. */
const releaseSources = ({ stores, fallbackStore }: Config, overrideOrigin?: string): string => {
  const places = [...stores, fallbackStore, overrideOrigin].filter((place) => place !== undefined);
  return ["'self'", ...new Set(places.map((place) => new URL(place).origin))].join(' ');
};

const directive = (name: string, ...sources: string[]): string => [name, ...sources].join(' ');

/** Only the response's own style elements apply: neither injected text nor a style attribute can add others. */
const styleDirective = (styleHashes: string, ofProviders: string[]): string =>
  styleHashes ? directive('style-src', styleHashes, EMPTY_STYLE, ...ofProviders) : "style-src 'none'";

/** The content security policy of a response, without its styles. */
const loadPolicy = (config: Config, overrideOrigin?: string): string => {
  const own = releaseSources(config, overrideOrigin);
  const { script, connect, frame } = config.signIn.origins;
  return [
    "default-src 'self'",
    directive('script-src', own, HELD_PRESSES_HASH, ...script),
    // Previews of pictures before their upload are object URLs.
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

/** The policy of a page with one remote from a developer's machine, including the error overlay of its build. */
const overridePolicy = (config: Config, overrideOrigin: string): string =>
  `${loadPolicy(config, overrideOrigin)}; style-src-attr 'unsafe-inline'`;

/** Adds security headers to every response of the shell itself; proxied responses have the API's. */
export const sendSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const policy = loadPolicy(config);
  const { style } = config.signIn.origins;
  // A sign-in provider's window posts its result to the page that opened it.
  const openers = config.signIn.origins.script.length > 0 ? 'same-origin-allow-popups' : 'same-origin';
  // The hash of a provider's script is unknown, and the integrity rule allows no exceptions.
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
