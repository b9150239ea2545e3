/** How much of anything a caller may send, and for how long. */
export const LIMITS = {
  /** Bytes of a JSON body; uploads have limits of their own. */
  bodyLimit: 256 * 1024,
  /** Milliseconds for a whole request to arrive. */
  requestTimeout: 30_000,
  /** Milliseconds that an idle connection stays: longer than any proxy's, so that the proxy closes first. */
  keepAliveTimeout: 72_000,
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
  routerOptions: { maxParamLength: 200 },
} as const;
