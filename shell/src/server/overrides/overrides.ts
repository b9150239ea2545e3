import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { type DevelopedRemote, type Override, OverrideError, readPublicKeys, verifyOverride } from 'releases/integrity';
import { endedCookie } from '../banner/answer-end.ts';
import type { Config } from '../config.ts';
import { UnreachableError } from '../releases/choose/override-set.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import type { Releases } from '../releases/releases.ts';
import { type Choice, choiceCookie, readChoice } from './choice-cookie.ts';
import { OVERRIDE_COOKIE, overrideCookie, readOverride } from './override-cookie.ts';
import { reviewPage } from './reviewed-page.ts';

/** Why a page is shown under an override, or isn't. */
export type Notice =
  | { state: 'served' | 'unreachable' | 'unusable'; remote: string; origin: string }
  | { state: 'reviewed'; channel: string; reviewed: Record<string, string>; missing: string[] }
  | { state: 'unreviewable'; channel: string }
  | { state: 'expired' | 'invalid' };

/** Result of a request with an override: a redirect to the address without the link's token, or a page. */
export interface OverrideVisit {
  cookie?: string;
  page?: { site: LiveSite; notice: Notice };
}

type Page = Required<OverrideVisit>['page'];

interface Log {
  warn: (details: object, message: string) => void;
}

type Settings = Pick<Config, 'overrideOrigins' | 'showsReviews' | 'publicKeys' | 'origin' | 'discovery'>;
type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

/** Handles links that show one remote from a developer's machine, or the versions of a review. */
export class Overrides {
  readonly #config: Settings;
  readonly #releases: Releases;
  readonly #log: Log;

  constructor(config: Settings, releases: Releases, log: Log) {
    this.#config = config;
    this.#releases = releases;
    this.#log = log;
  }

  /** @returns undefined for a request without an override */
  async visit({ url, headers }: Asked): Promise<OverrideVisit | undefined> {
    if (this.#config.overrideOrigins.length === 0 && !this.#config.showsReviews) return undefined;
    const link = new URLSearchParams(url.split('?')[1]).get('override');
    const token = link ?? readOverride(headers.cookie);
    if (token === undefined) return undefined;
    try {
      const { expiresAt, override } = await this.#verify(token);
      if (link !== null) return { cookie: overrideCookie(token, expiresAt, this.#isSecure) };
      return { page: await this.#pageOf(override, headers.cookie) };
    } catch (err) {
      this.#log.warn({ err }, 'an override is not followed');
      const state = err instanceof OverrideError ? err.reason : 'invalid';
      return {
        cookie: endedCookie(OVERRIDE_COOKIE, this.#config.origin),
        page: { site: this.#releases.site, notice: { state } },
      };
    }
  }

  /** The cookie that selects other versions for a reviewer; undefined for requests outside of a review. */
  async choose(headers: Asked['headers'], versions: Choice): Promise<string | undefined> {
    const token = readOverride(headers.cookie);
    if (token === undefined) return undefined;
    const { override } = await this.#verify(token).catch(() => ({ override: undefined }));
    if (!override || !('channel' in override)) return undefined;
    return choiceCookie({ channel: override.channel, versions }, this.#isSecure);
  }

  get #isSecure(): boolean {
    return this.#config.origin.startsWith('https:');
  }

  async #verify(token: string) {
    const keys = readPublicKeys(await readFile(this.#config.publicKeys, 'utf8'));
    const verified = await verifyOverride(token, this.#config.origin, keys);
    const refusal = this.#refusalOf(verified.override);
    if (refusal === undefined) return verified;
    throw new OverrideError('invalid', new Error(refusal));
  }

  /** Why the settings of this site don't allow the override. */
  #refusalOf(override: Override): string | undefined {
    if ('channel' in override) return this.#config.showsReviews ? undefined : 'REVIEWS is off';
    const { origin } = override;
    return this.#config.overrideOrigins.includes(origin) ? undefined : `OVERRIDE_ORIGINS doesn't have ${origin}`;
  }

  #pageOf(override: Override, cookies: string | undefined): Promise<Page> {
    return 'channel' in override ? this.#reviewed(override.channel, cookies) : this.#developed(override);
  }

  async #reviewed(channel: string, cookies: string | undefined): Promise<Page> {
    try {
      const places = { ...this.#config, releases: this.#releases };
      const { site, ...made } = await reviewPage(channel, readChoice(cookies, channel), places);
      return { site, notice: { state: 'reviewed', channel, ...made } };
    } catch (err) {
      this.#log.warn({ err, channel }, 'a review can not be shown, and the live site is shown');
      return { site: this.#releases.site, notice: { state: 'unreviewable', channel } };
    }
  }

  async #developed(developed: DevelopedRemote): Promise<Page> {
    const { remote, origin } = developed;
    try {
      return { site: await this.#releases.overridden(developed), notice: { state: 'served', remote, origin } };
    } catch (err) {
      this.#log.warn({ err, remote }, 'an overridden remote can not be had, and is shown as it is live');
      const state = err instanceof UnreachableError ? 'unreachable' : 'unusable';
      return { site: this.#releases.site, notice: { state, remote, origin } };
    }
  }
}
