import { TagCache } from 'shared-kernel/server-cache';

/** An answer as it is sent. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  headers: Record<string, string | number | string[] | undefined>;
  tags: readonly string[];
}

/** Milliseconds: what changes by time alone, as what is published later, is never older. */
const KEPT_FOR = 10_000;
/** Bytes that an entry takes beside its body. */
const OVERHEAD = 2_048;

/** Keeps answers until one of their tags is announced, and no longer than a moment. */
export class ResponseCache extends TagCache<CachedResponse> {
  /**
   * @param bytes - that all answers may take; with 0 none is kept, and who asks at the same time still shares one.
   * @param keptFor - milliseconds.
   */
  constructor(bytes: number, keptFor = KEPT_FOR) {
    super({
      room: bytes,
      largest: Math.ceil(bytes / 8),
      sizeOf: ({ body }, key) => body.length + key.length * 2 + OVERHEAD,
      tagsOf: ({ tags }) => tags,
      ttlOf: () => keptFor,
    });
  }
}
