import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { type Override, OverrideError, readPublicKeys, verifyOverride } from 'shared-kernel/integrity';
import { endedCookie } from '../banner/answer-end.ts';
import type { Config } from '../config.ts';
import type { LiveSite } from '../releases/live-site.ts';
import { UnreachableError } from '../releases/override-set.ts';
import type { Releases } from '../releases/releases.ts';
import { OVERRIDE_COOKIE, overrideCookie, readOverride } from './override-cookie.ts';

/** What a page under an override says of it. */
export type Notice =
  | { state: 'served' | 'unreachable' | 'unusable'; remote: string; origin: string }
  | { state: 'expired' | 'invalid' };

/** How a request that brings an override is answered: by its own address without the link, or by a page of its own. */
export interface OverrideVisit {
  cookie?: string;
  page?: { site: LiveSite; notice: Notice };
}

interface Log {
  warn: (details: object, message: string) => void;
}

type Settings = Pick<Config, 'overrideOrigins' | 'publicKeys' | 'origin'>;

/** Follows links by which somebody sees one remote of the site as it is served elsewhere. */
export class Overrides {
  readonly #config: Settings;
  readonly #releases: Releases;
  readonly #log: Log;

  constructor(config: Settings, releases: Releases, log: Log) {
    this.#config = config;
    this.#releases = releases;
    this.#log = log;
  }

  /** @returns undefined for the request of a visitor like any other */
  async visit({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Promise<OverrideVisit | undefined> {
    if (this.#config.overrideOrigins.length === 0) return undefined;
    const link = new URLSearchParams(url.split('?')[1]).get('override');
    const token = link ?? readOverride(headers.cookie);
    if (token === undefined) return undefined;
    try {
      const { expiresAt, ...override } = await this.#verify(token);
      if (link !== null) return { cookie: overrideCookie(token, expiresAt, this.#isSecure) };
      return { page: await this.#pageOf(override) };
    } catch (err) {
      this.#log.warn({ err }, 'an override is not followed');
      const state = err instanceof OverrideError ? err.reason : 'invalid';
      return {
        cookie: endedCookie(OVERRIDE_COOKIE, this.#config.origin),
        page: { site: this.#releases.site, notice: { state } },
      };
    }
  }

  get #isSecure(): boolean {
    return this.#config.origin.startsWith('https:');
  }

  async #verify(token: string) {
    const keys = readPublicKeys(await readFile(this.#config.publicKeys, 'utf8'));
    const override = await verifyOverride(token, this.#config.origin, keys);
    if (this.#config.overrideOrigins.includes(override.origin)) return override;
    throw new OverrideError('invalid', new Error(`OVERRIDE_ORIGINS doesn't have ${override.origin}`));
  }

  async #pageOf(override: Override): Promise<Required<OverrideVisit>['page']> {
    const { remote, origin } = override;
    try {
      return { site: await this.#releases.overridden(override), notice: { state: 'served', remote, origin } };
    } catch (err) {
      this.#log.warn({ err, remote }, 'an overridden remote can not be had, and is shown as it is live');
      const state = err instanceof UnreachableError ? 'unreachable' : 'unusable';
      return { site: this.#releases.site, notice: { state, remote, origin } };
    }
  }
}
