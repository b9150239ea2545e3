import { isDeepStrictEqual } from 'node:util';
import type { Verified } from '../integrity/index.ts';
import { channelOf, type DiscoveryDocument, isReview, MAIN_CHANNEL } from '../remote/index.ts';
import { PastSets, verifiedSet } from './past-sets.ts';
import { ReleaseError } from './release-error.ts';
import { emptyDocument, type ReleaseSet, toSet, versionsIn } from './release-set.ts';
import type { SeenDocuments } from './seen-documents.ts';
import { readSigned, signedText } from './signed-texts.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { ReleaseStorage, Stored } from './storage.ts';

/** A channel names its document and the folder of its past sets. */
const CHANNEL = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const keyOf = (channel: string): string => `${channel}.json`;

/** @throws ReleaseError for what can't name a channel */
export const requireChannel = (channel: string): void => {
  if (CHANNEL.test(channel)) return;
  throw new ReleaseError(
    `"${channel}" is no name of a channel.`,
    'Use small letters, digits and hyphens, as in staging.',
  );
};

// Whoever serves the store may keep other files there, such as a manifest; what can't be read may be a spoiled document.
const isDocument = async (storage: ReleaseStorage, name: string): Promise<boolean> => {
  const bytes = (await storage.read(name))?.bytes;
  try {
    return bytes !== undefined && Object.hasOwn(JSON.parse(String(bytes)) ?? {}, 'schema');
  } catch {
    return true;
  }
};

/** The channels of a store: the main one, and all that it has a document or past sets of. One may have lost its document. */
export const channelsOf = async (storage: ReleaseStorage): Promise<string[]> => {
  const withPast = (await storage.list('sets/')).flatMap((key) => /^sets\/([^/]+)\//.exec(key)?.[1] ?? []);
  const channels = new Set([MAIN_CHANNEL, ...withPast.filter((name) => CHANNEL.test(name))]);
  for (const file of await storage.names()) {
    const name = file.slice(0, -'.json'.length);
    if (file !== keyOf(name) || !CHANNEL.test(name) || channels.has(name)) continue;
    if (await isDocument(storage, file)) channels.add(name);
  }
  return [...channels];
};

/** How often a change is made anew because another one came before it. */
const ATTEMPTS = 100;
/** Milliseconds, at most, until the next attempt; several that wait for the same time would meet again. */
const LONGEST_PAUSE = 100;

const toDate = (time: number): string => new Date(time).toISOString();

/** Which document of a store is meant, and how it is taken. */
export interface DiscoveryOptions {
  /** {@link MAIN_CHANNEL} without. */
  channel?: string;
  /** Begins that channel where the store has none of its name; its name may be a mistake otherwise. */
  isNewChannel?: boolean;
  /** Takes nothing for live where the document was lost, or is an old one; a sound one is built on. */
  startsOver?: boolean;
}

/** The document as it was read, and what it takes the place of. */
interface Live extends Verified<DiscoveryDocument> {
  stored: Stored | undefined;
}

/**
 * The discovery document of a channel of a store: what is live, and in {@link PastSets} what was before. Two teams may change it at the
 * same moment: each change is made to the document that was read, and made anew where that was replaced meanwhile.
 */
export class DiscoveryFile {
  readonly past: PastSets;
  readonly #storage: ReleaseStorage;
  readonly #keys: SigningKeys;
  readonly #seen: SeenDocuments;
  readonly #startsOver: boolean;
  readonly #isNewChannel: boolean;
  readonly channel: string;

  constructor(
    storage: ReleaseStorage,
    keys: SigningKeys,
    seen: SeenDocuments,
    { startsOver = false, channel = MAIN_CHANNEL, isNewChannel = false }: DiscoveryOptions,
  ) {
    requireChannel(channel);
    this.channel = channel;
    this.past = new PastSets(storage, keys, channel);
    this.#storage = storage;
    this.#keys = keys;
    this.#seen = seen;
    this.#startsOver = startsOver;
    this.#isNewChannel = isNewChannel;
  }

  /** @throws ReleaseError when the document isn't the newest: what is added to it is signed as what visitors get. */
  async read(): Promise<Live> {
    // First this, or a document that another release writes meanwhile would seem to be an old one.
    const newest = await this.#newest();
    const stored = await this.#storage.read(this.#key);
    try {
      return await this.#sound(stored, newest);
    } catch (error) {
      if (!this.#startsOver || !(error instanceof ReleaseError)) throw error;
      return { document: emptyDocument(this.channel), signedAt: newest, stored };
    }
  }

  async #sound(stored: Stored | undefined, newest: number): Promise<Live> {
    if (!stored) return this.#beforeAll(newest);
    const verified = await readSigned<DiscoveryDocument>('release-channel', this.#name, stored.bytes, this.#keys);
    if (channelOf(verified.document) !== this.channel) {
      throw new ReleaseError(
        `${this.#name} is the document of the channel ${channelOf(verified.document)}.`,
        'Put its own one there, or start over with --new-document.',
      );
    }
    if (verified.signedAt >= newest) return { ...verified, stored };
    throw new ReleaseError(
      `${this.#name} was signed on ${toDate(verified.signedAt)}, and there was one of ${toDate(newest)}: somebody put an ` +
        'old one back.',
      'Put the newer one there, or start over with --new-document.',
    );
  }

  async #beforeAll(newest: number): Promise<Live> {
    const isNew = !this.#isMain && newest === 0 && !(await this.past.isAny());
    if (isNew && !this.#isNewChannel && !isReview(this.channel)) {
      throw new ReleaseError(
        `${this.#storage.address} has no channel ${this.channel}; it has ${(await channelsOf(this.#storage)).join(', ')}.`,
        'Name one of them, or begin it with --new-channel.',
      );
    }
    const [id] = isNew ? [] : await this.#storage.versions();
    if (id === undefined) return { document: emptyDocument(this.channel), signedAt: newest, stored: undefined };
    // A store has its document before its first version.
    if (await this.#storage.read(this.#key)) return this.read();
    throw new ReleaseError(
      `${this.#name} is missing, and the store holds ${id}: without it nobody knows what was live.`,
      'Put it back, or start over with --new-document.',
    );
  }

  /** What the document says is live, also where this store starts over; nothing where it can't be trusted. */
  async liveByFile(): Promise<ReleaseSet | undefined> {
    const stored = await this.#storage.read(this.#key);
    return stored && verifiedSet(String(stored.bytes), this.#keys);
  }

  /** Makes sure that there is a document: versions without one tell of a document that was lost. */
  async begin(): Promise<void> {
    if (!this.#startsOver) await this.#attempt(async (live) => (live.stored ? toLiveSet(live) : this.#write(live)));
  }

  /**
   * Changes what is live; the document is signed anew only where something changes.
   * @param change made again where another change came before it; answers nothing where nothing is to change
   */
  change(change: (document: DiscoveryDocument) => Promise<DiscoveryDocument | undefined>): Promise<ReleaseSet> {
    return this.#attempt(async (live) => {
      const changed = await change(live.document);
      const isSame = !changed || (live.stored !== undefined && isDeepStrictEqual(changed, live.document));
      return isSame ? toLiveSet(live) : this.#write(live, changed);
    });
  }

  /** Signs what is live anew; changes that began before are then made again. */
  async signAgain(): Promise<void> {
    if (!this.#startsOver) await this.#attempt((live) => this.#write(live));
  }

  /** Removes the document of a review, which has no past. */
  async end(): Promise<void> {
    await this.#storage.remove(this.#key);
  }

  // A review comes and goes with what it is of, on whatever machine: one that is missing isn't lost.
  async #newest(): Promise<number> {
    return isReview(this.channel) ? 0 : this.#seen.newestOf(this.#place);
  }

  async #note(signedAt: number): Promise<void> {
    if (!isReview(this.channel)) await this.#seen.note(this.#place, signedAt);
  }

  async #attempt(work: (live: Live) => Promise<ReleaseSet | undefined>): Promise<ReleaseSet> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const live = await this.read();
      await this.#note(live.signedAt);
      const set = await work(live);
      if (set) return set;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE));
    }
    throw new ReleaseError('Others change what is live again and again.', 'Release once more.');
  }

  /** @returns nothing where the document was replaced meanwhile */
  async #write(
    { signedAt, stored, document: before }: Live,
    document: DiscoveryDocument = before,
  ): Promise<ReleaseSet | undefined> {
    // Sites refuse a document from before the one that they have, also when two machines' clocks differ.
    const next = Math.max(Date.now(), signedAt + 1);
    const text = await signedText('release-channel', document, this.#keys, next);
    if (stored && !isReview(this.channel)) await this.#keep(String(stored.bytes));
    if (!(await this.#storage.replace(this.#key, text, stored?.tag))) return undefined;
    await this.#note(next);
    return toSet(document, next);
  }

  // What is live is in the document itself; it becomes one of those before as another takes its place.
  async #keep(text: string): Promise<void> {
    const live = await verifiedSet(text, this.#keys);
    // Nobody wants to go back to a site of nothing.
    if (live && versionsIn(live.document).length > 0) await this.past.keep(text, live.since);
  }

  /** What tells it from the documents of other stores, and of other channels. */
  get #place(): string {
    return this.#isMain ? this.#storage.place : `${this.#storage.place}/${this.#key}`;
  }

  get #isMain(): boolean {
    return this.channel === MAIN_CHANNEL;
  }

  get #key(): string {
    return keyOf(this.channel);
  }

  get #name(): string {
    return `${this.#storage.address}/${this.#key}`;
  }
}

const toLiveSet = ({ document, signedAt }: Live): ReleaseSet => toSet(document, signedAt);
