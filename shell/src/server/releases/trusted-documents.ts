import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublicKeys, type Verified, verifyDocument } from 'shared-kernel/integrity';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'shared-kernel/remote';

interface Places {
  /** PEM file with the public keys of those who may release; read anew for each document, so that keys can change. */
  publicKeys: string;
  /** Folder of this machine's own; nobody else writes there. */
  cacheFolder: string;
}

/** Holds discovery documents to their signature, and to not being older than what was live here before. */
export class TrustedDocuments {
  readonly #publicKeys: string;
  readonly #folder: string;
  #newest: number | undefined;

  constructor({ publicKeys, cacheFolder }: Places) {
    this.#publicKeys = publicKeys;
    this.#folder = cacheFolder;
  }

  /**
   * Reads a document that the store has sent, and keeps it on this machine.
   * @throws when nobody who may release has signed it, or when it is older than the last one: an old release may have
   *   faults that were mended since
   */
  async read(text: string): Promise<DiscoveryDocument> {
    const { document, signedAt } = await this.#verify(text);
    this.#newest ??= (await this.#kept())?.signedAt ?? 0;
    if (signedAt < this.#newest) throw new Error('the discovery document is older than the one before');
    if (signedAt > this.#newest) await this.#keep(text);
    this.#newest = signedAt;
    return document;
  }

  /** The last document that was read on this machine, for when the store can't be. */
  async last(): Promise<DiscoveryDocument | undefined> {
    return (await this.#kept())?.document;
  }

  get #file(): string {
    return join(this.#folder, 'discovery.json');
  }

  async #verify(text: string): Promise<Verified<DiscoveryDocument>> {
    const parsed: DiscoveryDocument = JSON.parse(text);
    if (parsed.schema !== DISCOVERY_SCHEMA) {
      throw new Error(`the discovery document is of an unknown schema ${parsed.schema}`);
    }
    return verifyDocument('release-channel', parsed, readPublicKeys(await readFile(this.#publicKeys, 'utf8')));
  }

  async #kept(): Promise<Verified<DiscoveryDocument> | undefined> {
    try {
      return await this.#verify(await readFile(this.#file, 'utf8'));
    } catch {
      return undefined;
    }
  }

  async #keep(text: string): Promise<void> {
    const unfinished = `${this.#file}.${randomUUID()}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(unfinished, text);
    await rename(unfinished, this.#file);
  }
}
