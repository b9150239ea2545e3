import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import PQueue from 'p-queue';
import { type ReleasesBucket, reasonOf, s3ClientOptions } from 'server-kernel/settings';
import { RELEASE_FILE } from 'shared-kernel/remote';
import { objectHeaders } from './object-headers.ts';
import { ReleaseError } from './release-error.ts';
import type { Placed, ReleaseStorage, Stored, Upload } from './storage.ts';

/** Timeouts for the connection, and for the start of the response, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
/** Concurrent requests. */
const CONCURRENCY = 16;

/** Statuses of a failed precondition: the object was removed or replaced. */
const PRECONDITION_FAILED = [404, 412];
/** Status of a concurrent write to the same key. It doesn't say which write succeeded. */
const CONFLICT = 409;
const NOT_IMPLEMENTED = 501;
/** Attempts after such a conflict, and the longest delay before the next one in milliseconds. */
const ATTEMPTS = 20;
const MAX_DELAY_MS = 250;

type Condition = Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

interface ListedObject {
  key: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/**
 * A release store in a bucket of object storage. Each upload writes to a new folder below its version's, and writes the
 * record last. Only the first upload of a version can write the record, so a version is complete or missing. Nothing is
 * locked: writes are conditional on the content that they replace.
 */
export class S3Storage implements ReleaseStorage {
  readonly address: string;
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  #conditions: Promise<void> | undefined;

  constructor({ bucket, prefix, ...s3 }: ReleasesBucket) {
    this.address = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
    // Two servers may have buckets with the same name.
    this.place = s3.endpoint === undefined ? this.address : `${s3.endpoint}/${bucket}/${prefix}`;
    this.#client = new S3Client({ ...s3ClientOptions(s3), requestHandler: TIMEOUTS });
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  async read(key: string): Promise<Stored | undefined> {
    try {
      const { Body, ETag } = await this.#client.send(new GetObjectCommand(this.#object(key)));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: String(ETag) };
    } catch (error) {
      if (codeOf(error) === 'NoSuchKey') return undefined;
      throw this.#toReleaseError(error);
    }
  }

  async names(): Promise<string[]> {
    return (await this.#listed('', { Delimiter: '/' })).map(({ key }) => key);
  }

  async list(folder: string): Promise<string[]> {
    return (await this.#listed(folder)).map(({ key }) => key);
  }

  async #listed(folder: string, more: { Delimiter?: string } = {}): Promise<ListedObject[]> {
    const where = { Bucket: this.#bucket, Prefix: `${this.#prefix}${folder}`, ...more };
    const objects: ListedObject[] = [];
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, where)) {
        for (const { Key = '', LastModified } of Contents) {
          objects.push({ key: Key.slice(this.#prefix.length), writtenAt: LastModified?.getTime() ?? Date.now() });
        }
      }
    } catch (error) {
      throw this.#toReleaseError(error);
    }
    return objects;
  }

  async write(key: string, content: string | Buffer): Promise<void> {
    await this.#put(key, content);
  }

  async replace(key: string, text: string, tag: string | undefined): Promise<boolean> {
    await this.#assertConditions();
    if (await this.#put(key, text, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag })) return true;
    // The client retries when a response is lost, and can then conflict with its own write.
    return String((await this.read(key))?.bytes) === text;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key))).catch((error) => {
      throw this.#toReleaseError(error);
    });
  }

  async versions(): Promise<string[]> {
    const keys = await this.list('');
    return keys.flatMap((key) => {
      const [name, version, file, ...more] = key.split('/');
      return file === RELEASE_FILE && more.length === 0 ? `${name}/${version}` : [];
    });
  }

  newPlace(id: string): string {
    return `${id}/${randomUUID()}`;
  }

  async add({ id, place, files, record }: Upload): Promise<boolean> {
    await this.#assertConditions();
    try {
      await forEachLimited(files, async ({ read }) => {
        for (const { path, bytes } of await read()) await this.write(`${place}/${path}`, bytes);
      });
    } catch (error) {
      // The next sweep removes what fails here.
      await this.#removeFiles(place).catch(() => undefined);
      throw error;
    }
    const isAdded = await this.replace(`${id}/${RELEASE_FILE}`, record, undefined);
    if (!isAdded) await this.#removeFiles(place);
    return isAdded;
  }

  async removeVersions(versions: Placed[], needed: () => Promise<Set<string>>): Promise<void> {
    const records = new Map<string, Stored>();
    for (const { id } of versions) {
      const record = await this.read(`${id}/${RELEASE_FILE}`);
      if (record) records.set(id, record);
    }
    let restored = new Set(versions.map(({ id }) => id));
    try {
      for (const { id } of versions) await this.remove(`${id}/${RELEASE_FILE}`);
      restored = await needed();
    } finally {
      for (const [id, { bytes }] of records) {
        if (restored.has(id)) await this.replace(`${id}/${RELEASE_FILE}`, String(bytes), undefined);
      }
    }
    for (const { id, place } of versions) if (!restored.has(id)) await this.#removeFiles(place);
  }

  async sweep(places: string[], before: number): Promise<void> {
    const isLeftover = (key: string): boolean => {
      const place = PLACED_FILE.exec(key)?.groups?.place;
      return place === undefined ? key.startsWith(CONDITIONS) : !places.includes(place);
    };
    const unneeded = (await this.#listed('')).filter(({ key, writtenAt }) => writtenAt < before && isLeftover(key));
    await forEachLimited(unneeded, ({ key }) => this.remove(key));
  }

  async #removeFiles(place: string): Promise<void> {
    const keys = [...(await this.list(`${place}/browser/`)), ...(await this.list(`${place}/node/`))];
    await forEachLimited(keys, (key) => this.remove(key));
  }

  /** @returns false when the condition fails */
  async #put(key: string, content: string | Buffer, condition: Condition = {}): Promise<boolean> {
    const input = { ...this.#object(key), ...objectHeaders(key), ...condition, Body: content };
    const isConditional = Object.keys(condition).length > 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#client.send(new PutObjectCommand(input));
        return true;
      } catch (error) {
        const status = isConditional ? (statusOf(error) ?? 0) : 0;
        if (PRECONDITION_FAILED.includes(status) && codeOf(error) !== 'NoSuchBucket') return false;
        if (status === NOT_IMPLEMENTED) throw this.#conditionsError();
        if (status !== CONFLICT || attempt === ATTEMPTS) throw this.#toReleaseError(error);
        await wait(Math.random() * MAX_DELAY_MS);
      }
    }
  }

  /** Servers without conditional writes ignore the condition, and one release would overwrite the other. */
  #assertConditions(): Promise<void> {
    this.#conditions ??= this.#testConditions().catch((error) => {
      this.#conditions = undefined;
      throw error;
    });
    return this.#conditions;
  }

  async #testConditions(): Promise<void> {
    const key = `${CONDITIONS}${randomUUID()}`;
    await this.#put(key, '');
    try {
      const isIgnored =
        (await this.#put(key, '1', { IfNoneMatch: '*' })) || (await this.#put(key, '2', { IfMatch: '"0"' }));
      if (isIgnored) throw this.#conditionsError();
    } finally {
      await this.remove(key);
    }
  }

  #conditionsError(): ReleaseError {
    return new ReleaseError(
      `${this.address} ignores conditional writes (If-Match, If-None-Match): concurrent releases would overwrite each other.`,
      'Use a storage that supports them, or a folder.',
    );
  }

  #toReleaseError(error: unknown): unknown {
    if (error instanceof ReleaseError) return error;
    return new ReleaseError(
      `${this.address} can't be used: ${[codeOf(error), reasonOf(error)].filter(Boolean).join(': ')}.`,
      'Check RELEASES and the settings that start with RELEASES_S3_: docs/running.md.',
    );
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${key}` };
  }
}

/** A file of a version, below the folder of its upload. The bucket may also hold unrelated objects. */
const PLACED_FILE = /^(?<place>(shell|mf-[^/]+)\/[^/]+\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})\/(browser|node)\//;

/** Where support for conditional writes is tested. */
const CONDITIONS = '.conditions/';

const codeOf = (error: unknown): string => (error instanceof S3ServiceException ? error.name : '');

/** Runs work for each item with limited concurrency. After a failure, it waits for what has started. */
const forEachLimited = async <Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  try {
    await queue.addAll(items.map((item) => () => work(item)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
};
