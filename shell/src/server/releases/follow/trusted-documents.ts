import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPublicKeys, type Verified, verifyDocument } from 'releases/integrity';
import {
  canaryOf,
  channelAt,
  channelOf,
  DISCOVERY_SCHEMA,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
} from 'shared-kernel/remote';

/**
 * Verifies the document of a channel.
 * @param publicKeys PEM file with the public keys of those who may release
 * @throws when it is of another channel or an unknown schema, or has no trusted signature
 */
export const verifyChannel = async (
  text: string,
  channel: string,
  publicKeys: string,
): Promise<Verified<DiscoveryDocument>> => {
  const parsed: DiscoveryDocument = JSON.parse(text);
  if (parsed.schema !== DISCOVERY_SCHEMA) {
    throw new Error(`the discovery document is of an unknown schema ${parsed.schema}`);
  }
  if (channelOf(parsed) !== channel) {
    throw new Error(`the discovery document is the one of the channel ${channelOf(parsed)}, not of ${channel}`);
  }
  return verifyDocument('release-channel', parsed, readPublicKeys(await readFile(publicKeys, 'utf8')));
};

const NEWEST = 'discovery.json';
const GOOD_FOLDER = 'live-before';
/** Documents of the versions before those. */
const EARLIER_FOLDER = 'live-earlier';

// Remote names are validated later, so encode them.
const fileOf = (name: string): string => `${encodeURIComponent(name)}.json`;

interface Places {
  /**
   * PEM file with the public keys of those who may release. It is read for each document, so keys can change at
   * runtime.
   */
  publicKeys: string;
  /** Folder that only this machine writes to. */
  cacheFolder: string;
  /** Path or http(s) address of the document; its name is that of the channel. */
  discovery: string;
}

/** A discovery document and its signed text. */
export interface SignedDocument {
  document: DiscoveryDocument;
  text: string;
}

type Kept = Verified<DiscoveryDocument> & SignedDocument;

/** Verifies discovery documents: their signature, their channel, and that they aren't older than the last one here. */
export class TrustedDocuments {
  readonly #publicKeys: string;
  readonly #folder: string;
  readonly #channel: string;
  #newest: number | undefined;

  constructor({ publicKeys, cacheFolder, discovery }: Places) {
    this.#publicKeys = publicKeys;
    this.#folder = cacheFolder;
    this.#channel = channelAt(discovery);
  }

  /**
   * Verifies a document from the store, and stores it on this machine.
   * @throws when it has no trusted signature, is of another channel, or is older than the last one: an old release may
   *   have faults that have since been fixed
   */
  async read(text: string): Promise<SignedDocument> {
    const { document, signedAt } = await this.#verify(text);
    this.#newest ??= (await this.#kept())?.signedAt ?? 0;
    if (signedAt < this.#newest) throw new Error('the discovery document is older than the one before');
    if (signedAt > this.#newest) await this.#keep(NEWEST, text);
    this.#newest = signedAt;
    return { document, text };
  }

  /** The last document on this machine; the fallback while the store is unavailable. */
  async last(): Promise<SignedDocument | undefined> {
    return this.#kept();
  }

  /**
   * Stores the document with which a remote became live, and keeps the one before, as fallbacks.
   * @param isValidFallback whether the previous live version is still a valid fallback
   */
  async rememberGood(
    name: string,
    text: string,
    isValidFallback: (version: DiscoveredVersion) => boolean = () => true,
  ): Promise<void> {
    const before = await this.#kept(join(GOOD_FOLDER, fileOf(name)));
    const [one, other] = [before?.document, JSON.parse(text) as DiscoveryDocument].map((document) =>
      liveVersion(document?.microFrontends[name]),
    );
    const isOther = one !== undefined && one.metadata.integrity !== other?.metadata.integrity;
    if (before && isOther && isValidFallback(one)) await this.#keep(join(EARLIER_FOLDER, fileOf(name)), before.text);
    await this.#keep(join(GOOD_FOLDER, fileOf(name)), text);
  }

  /** The versions of a remote that this machine may still need; undefined when a document can't be read or trusted. */
  async neededOf(name: string): Promise<DiscoveredVersion[] | undefined> {
    try {
      const files = [NEWEST, join(GOOD_FOLDER, fileOf(name)), join(EARLIER_FOLDER, fileOf(name))];
      const documents = await Promise.all(files.map((file) => this.#stored(file)));
      if (!documents[0]) return undefined;
      return documents
        .flatMap((kept) => [
          liveVersion(kept?.document.microFrontends[name]),
          kept && canaryOf(kept.document)?.versions[name],
        ])
        .filter((version) => version !== undefined);
    } catch {
      return undefined;
    }
  }

  /** Forgets remotes that are no longer named: a withdrawn remote must not return. */
  async forgetGoodExcept(names: string[]): Promise<void> {
    const kept = names.map(fileOf);
    for (const folder of [GOOD_FOLDER, EARLIER_FOLDER].map((part) => join(this.#folder, part))) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.endsWith('.json') && !kept.includes(name)) await rm(join(folder, name), { force: true });
      }
    }
  }

  /** The last good version of a remote, if its signer is still trusted. */
  async lastGood(name: string): Promise<DiscoveredVersion | undefined> {
    return this.#liveIn(GOOD_FOLDER, name);
  }

  /** The good version before the last one. */
  async previousGood(name: string): Promise<DiscoveredVersion | undefined> {
    return this.#liveIn(EARLIER_FOLDER, name);
  }

  async #liveIn(folder: string, name: string): Promise<DiscoveredVersion | undefined> {
    return liveVersion((await this.#kept(join(folder, fileOf(name))))?.document.microFrontends[name]);
  }

  #verify(text: string): Promise<Verified<DiscoveryDocument>> {
    return verifyChannel(text, this.#channel, this.#publicKeys);
  }

  async #kept(file = NEWEST): Promise<Kept | undefined> {
    return this.#stored(file).catch(() => undefined);
  }

  /** @throws when it exists but can't be read or trusted */
  async #stored(file: string): Promise<Kept | undefined> {
    const text = await readFile(join(this.#folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return text === undefined ? undefined : { ...(await this.#verify(text)), text };
  }

  async #keep(file: string, text: string): Promise<void> {
    const path = join(this.#folder, file);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  }
}
