import { TagCache } from 'server-kernel/cache';

/** A response ready to send. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  headers: Record<string, string | number | string[] | undefined>;
  tags: readonly string[];
}

/** Milliseconds. Limits the delay of changes by time alone, such as scheduled publication. */
const LIFETIME_MS = 10_000;
/** Estimated bytes of an entry in addition to its body. */
const OVERHEAD = 2_048;

/** Caches responses for a short time, or until one of their tags is invalidated. */
export class ResponseCache extends TagCache<CachedResponse> {
  /**
   * @param bytes - maximum of all entries. With 0 only concurrent requests share a response.
   * @param keptFor - milliseconds.
   */
  constructor(bytes: number, keptFor = LIFETIME_MS) {
    super({
      capacity: bytes,
      maxValueSize: Math.ceil(bytes / 8),
      sizeOf: ({ body }, key) => body.length + key.length * 2 + OVERHEAD,
      tagsOf: ({ tags }) => tags,
      ttlOf: () => keptFor,
    });
  }
}
