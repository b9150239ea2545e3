/** The only client of the API, for browsers and the shell's server. */

export type { Bearer, HttpAdapter, HttpResponse, HttpSettings, RequestOptions, UploadOptions } from './client.ts';
export { configureHttp, http } from './client.ts';
export { HttpError, isExpiry } from './error.ts';
export { getBySlug } from './get-by-slug.ts';
