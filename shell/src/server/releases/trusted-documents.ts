import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPublicKeys, type Verified, verifyDocument } from 'shared-kernel/integrity';
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
 * Reads the document of a channel as it was signed.
 * @param publicKeys PEM file with the public keys of those who may release
 * @throws where it is of another channel or an unknown schema, or none of the keys has signed it
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
/** Has the documents of the versions before those. */
const EARLIER_FOLDER = 'live-earlier';

// What a document calls a remote is checked later than this.
const fileOf = (name: string): string => `${encodeURIComponent(name)}.json`;

interface Places {
  /** PEM file with the public keys of those who may release; read anew for each document, so that keys can change. */
  publicKeys: string;
  /** Folder of this machine's own; nobody else writes there. */
  cacheFolder: string;
  /** Path or http(s) address of the document; its name is that of the channel. */
  discovery: string;
}

/** A discovery document, and the text of it that was signed. */
export interface SignedDocument {
  document: DiscoveryDocument;
  text: string;
}

type Kept = Verified<DiscoveryDocument> & SignedDocument;

/** Holds discovery documents to their signature, to their channel, and to not being older than what was live here before. */
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
   * Reads a document that the store has sent, and keeps it on this machine.
   * @throws when nobody who may release has signed it, it is of another channel, or when it is older than the last one: an old release may have
   *   faults that were mended since
   */
  async read(text: string): Promise<SignedDocument> {
    const { document, signedAt } = await this.#verify(text);
    this.#newest ??= (await this.#kept())?.signedAt ?? 0;
    if (signedAt < this.#newest) throw new Error('the discovery document is older than the one before');
    if (signedAt > this.#newest) await this.#keep(NEWEST, text);
    this.#newest = signedAt;
    return { document, text };
  }

  /** The last document that was read on this machine, for when the store can't be. */
  async last(): Promise<SignedDocument | undefined> {
    return this.#kept();
  }

  /**
   * Remembers the document with which a remote went live, for when the newest version can't be taken, and the one before.
   * @param isSound whether the version that was live before is still one to fall back on
   */
  async keepGood(
    name: string,
    text: string,
    isSound: (version: DiscoveredVersion) => boolean = () => true,
  ): Promise<void> {
    const before = await this.#kept(join(GOOD_FOLDER, fileOf(name)));
    const [one, other] = [before?.document, JSON.parse(text) as DiscoveryDocument].map((document) =>
      liveVersion(document?.microFrontends[name]),
    );
    const isOther = one !== undefined && one.metadata.integrity !== other?.metadata.integrity;
    if (before && isOther && isSound(one)) await this.#keep(join(EARLIER_FOLDER, fileOf(name)), before.text);
    await this.#keep(join(GOOD_FOLDER, fileOf(name)), text);
  }

  /** The versions of a remote that this machine may have to serve; undefined where one of its documents can't be read or trusted. */
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

  /** Forgets remotes that are named no more: who withdraws one wants none of its versions back. */
  async forgetGoodBut(names: string[]): Promise<void> {
    const kept = names.map(fileOf);
    for (const folder of [GOOD_FOLDER, EARLIER_FOLDER].map((part) => join(this.#folder, part))) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.endsWith('.json') && !kept.includes(name)) await rm(join(folder, name), { force: true });
      }
    }
  }

  /** The last version of a remote that was live on this machine, if who released it is still trusted. */
  async lastGood(name: string): Promise<DiscoveredVersion | undefined> {
    return this.#liveIn(GOOD_FOLDER, name);
  }

  /** The version of a remote that was live before the last one. */
  async goodBefore(name: string): Promise<DiscoveredVersion | undefined> {
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

  /** @throws where there is one that can't be read or trusted */
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
