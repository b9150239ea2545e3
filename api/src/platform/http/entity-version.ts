import type { FastifyReply } from 'fastify';
import { integer } from 'shared-kernel/validation';
import { brokenRule } from './broken-rule.ts';

/** Rule of the field with the version that the editor has read. */
export const versionRule = () => integer(1, 2_147_483_647).optional();

/** Parses the version of an `If-Match` header, such as `"7"`. */
export const versionOf = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined) return undefined;
  const given = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (given === undefined) throw brokenRule('version', 'integer');
  return Number(given);
};

/** Sends a record. Its ETag is valid for `If-Match` of the next change. */
export const sendVersioned = (reply: FastifyReply, record: { version: number }, status = 200): FastifyReply =>
  reply.code(status).header('etag', `"${record.version}"`).send(record);

/**
 * The version from the body or `If-Match`. When both are given, the older one wins, so that any mismatch counts as
 * stale.
 */
export const namedVersion = (...places: (number | undefined)[]): number | undefined => {
  const named = places.filter((version) => version !== undefined);
  return named.length === 0 ? undefined : Math.min(...named);
};

/** @throws ValidationError when no version is given */
export const requireVersion = (...places: (number | undefined)[]): number => {
  const version = namedVersion(...places);
  if (version === undefined) throw brokenRule('version', 'required');
  return version;
};
