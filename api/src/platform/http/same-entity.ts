/** Whether an `If-None-Match` header names the entity, weakly compared as RFC 9110 asks. */
export function isSameEntity(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
