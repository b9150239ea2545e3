import { isDeepStrictEqual } from 'node:util';
import { channelOf, type DiscoveryDocument, isReview, MAIN_CHANNEL } from 'shared-kernel/remote';
import type { Verified } from '../integrity/index.ts';
import { PastSets, verifiedSet } from './past-sets.ts';
import { ReleaseError } from './release-error.ts';
import { emptyDocument, type ReleaseSet, toSet, versionsIn } from './release-set.ts';
import type { SeenDocuments } from './seen-documents.ts';
import { readSigned, signedText } from './signed-texts.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { ReleaseStorage, Stored } from './storage.ts';

/** A channel's name is part of the names of its document and of its folder of past sets. */
const CHANNEL = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const keyOf = (channel: string): string => `${channel}.json`;

/** @throws ReleaseError when the name of the channel is invalid */
export const assertChannelName = (channel: string): void => {
  if (CHANNEL.test(channel)) return;
  throw new ReleaseError(
    `"${channel}" is not a valid channel name.`,
    'Use lowercase letters, digits and hyphens, such as staging.',
  );
};

// The store may also hold unrelated files, such as a manifest. An unreadable file may be a damaged document.
const isDocument = async (storage: ReleaseStorage, name: string): Promise<boolean> => {
  const bytes = (await storage.read(name))?.bytes;
  try {
    return bytes !== undefined && Object.hasOwn(JSON.parse(String(bytes)) ?? {}, 'schema');
  } catch {
    return true;
  }
};

/**
 * The channels of a store: the main one, and each that has a document or past sets. A channel may have lost its
 * document.
 */
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

/** Attempts after a conflicting write. */
const ATTEMPTS = 100;
/** Longest delay before the next attempt, in milliseconds. The delay is random, so that writers don't collide again. */
const MAX_DELAY_MS = 100;

const toDate = (time: number): string => new Date(time).toISOString();

/** Selects a document of a store, and how to open it. */
export interface DiscoveryOptions {
  /** Defaults to {@link MAIN_CHANNEL}. */
  channel?: string;
  /**
   * Creates the channel when the store has none of this name. Otherwise an unknown name is rejected as a typing error.
   */
  isNewChannel?: boolean;
  /** Starts with nothing live when the document is missing or outdated. A valid document is kept. */
  startsOver?: boolean;
}

/** The verified document, with the tag that a replacement must match. */
interface Live extends Verified<DiscoveryDocument> {
  stored: Stored | undefined;
}

/**
 * The discovery document of a channel: which versions are live. {@link PastSets} has the earlier ones. Writes are
 * optimistic: a change is retried on the newest document when another release has written in between.
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
    assertChannelName(channel);
    this.channel = channel;
    this.past = new PastSets(storage, keys, channel);
    this.#storage = storage;
    this.#keys = keys;
    this.#seen = seen;
    this.#startsOver = startsOver;
    this.#isNewChannel = isNewChannel;
  }

  /**
   * @throws ReleaseError when the document isn't the newest: a change to an outdated document would publish it again
   */
  async read(): Promise<Live> {
    // Read this first. Otherwise a document that another release writes in between would look outdated.
    const newest = await this.#newest();
    const stored = await this.#storage.read(this.#key);
    try {
      return await this.#verify(stored, newest);
    } catch (error) {
      if (!this.#startsOver || !(error instanceof ReleaseError)) throw error;
      return { document: emptyDocument(this.channel), signedAt: newest, stored };
    }
  }

  async #verify(stored: Stored | undefined, newest: number): Promise<Live> {
    if (!stored) return this.#handleMissing(newest);
    const verified = await readSigned<DiscoveryDocument>('release-channel', this.#name, stored.bytes, this.#keys);
    if (channelOf(verified.document) !== this.channel) {
      throw new ReleaseError(
        `${this.#name} is the document of the channel ${channelOf(verified.document)}.`,
        'Restore the document of this channel, or start over with --new-document.',
      );
    }
    if (verified.signedAt >= newest) return { ...verified, stored };
    throw new ReleaseError(
      `${this.#name} was signed on ${toDate(verified.signedAt)}, and this machine has seen one of ` +
        `${toDate(newest)}: an old document was restored.`,
      'Restore the newer document, or start over with --new-document.',
    );
  }

  async #handleMissing(newest: number): Promise<Live> {
    const isNew = !this.#isMain && newest === 0 && !(await this.past.hasAny());
    if (isNew && !this.#isNewChannel && !isReview(this.channel)) {
      throw new ReleaseError(
        `${this.#storage.address} has no channel ${this.channel}; it has ${(await channelsOf(this.#storage)).join(', ')}.`,
        'Use one of them, or create the channel with --new-channel.',
      );
    }
    const [id] = isNew ? [] : await this.#storage.versions();
    if (id === undefined) return { document: emptyDocument(this.channel), signedAt: newest, stored: undefined };
    // A store gets its document before its first version.
    if (await this.#storage.read(this.#key)) return this.read();
    throw new ReleaseError(
      `${this.#name} is missing, and the store holds ${id}: the live versions are recorded only there.`,
      'Restore it, or start over with --new-document.',
    );
  }

  /** What the document names as live, also when this store starts over; undefined when it can't be trusted. */
  async readTrustedSet(): Promise<ReleaseSet | undefined> {
    const stored = await this.#storage.read(this.#key);
    return stored && verifiedSet(String(stored.bytes), this.#keys);
  }

  /** Creates the document when it is missing. Versions without a document mean that the document was lost. */
  async createIfMissing(): Promise<void> {
    if (!this.#startsOver) await this.#attempt(async (live) => (live.stored ? toLiveSet(live) : this.#write(live)));
  }

  /**
   * Changes what is live. Signs the document only when something changes.
   * @param change called again after a conflicting write; returns undefined for no change
   */
  change(change: (document: DiscoveryDocument) => Promise<DiscoveryDocument | undefined>): Promise<ReleaseSet> {
    return this.#attempt(async (live) => {
      const changed = await change(live.document);
      const isSame = !changed || (live.stored !== undefined && isDeepStrictEqual(changed, live.document));
      return isSame ? toLiveSet(live) : this.#write(live, changed);
    });
  }

  /** Signs the current document again. Changes that are in progress are then retried. */
  async signCurrent(): Promise<void> {
    if (!this.#startsOver) await this.#attempt((live) => this.#write(live));
  }

  /** Removes the document of a review, which has no past sets. */
  async remove(): Promise<void> {
    await this.#storage.remove(this.#key);
  }

  // Reviews start and end on any machine, so a missing document isn't an error.
  async #newest(): Promise<number> {
    return isReview(this.channel) ? 0 : this.#seen.newestOf(this.#place);
  }

  async #recordSeen(signedAt: number): Promise<void> {
    if (!isReview(this.channel)) await this.#seen.record(this.#place, signedAt);
  }

  async #attempt(work: (live: Live) => Promise<ReleaseSet | undefined>): Promise<ReleaseSet> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const live = await this.read();
      await this.#recordSeen(live.signedAt);
      const set = await work(live);
      if (set) return set;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
    }
    throw new ReleaseError('Other releases keep changing the live set.', 'Release again.');
  }

  /** @returns undefined when another write replaced the document first */
  async #write(
    { signedAt, stored, document: before }: Live,
    document: DiscoveryDocument = before,
  ): Promise<ReleaseSet | undefined> {
    // Sites reject a document that is older than their current one. Machines' clocks differ, so the time always
    // increases.
    const next = Math.max(Date.now(), signedAt + 1);
    const text = await signedText('release-channel', document, this.#keys, next);
    if (stored && !isReview(this.channel)) await this.#archive(String(stored.bytes));
    if (!(await this.#storage.replace(this.#key, text, stored?.tag))) return undefined;
    await this.#recordSeen(next);
    return toSet(document, next);
  }

  // The live set is in the document itself. It is copied to the past sets when another set replaces it.
  async #archive(text: string): Promise<void> {
    const live = await verifiedSet(text, this.#keys);
    // An empty set is not worth rolling back to.
    if (live && versionsIn(live.document).length > 0) await this.past.add(text, live.since);
  }

  /** Distinguishes it from the documents of other stores and channels. */
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
