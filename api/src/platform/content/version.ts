import type { FastifyReply } from 'fastify';
import { integer } from 'shared-kernel/validation';
import type { AnyObjectSchema } from 'yup';
import { findLastChange } from '../audit/find-last-change.ts';
import type { Database } from '../database/database.ts';
import { brokenRule } from '../http/broken-rule.ts';
import { NotFoundError, StaleError } from '../http/errors.ts';
import { valid } from '../http/validation.ts';
import { type ContentModel, type ContentRow, titleOf } from './model.ts';
import { lock, toManaged } from './records.ts';

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
 * Locks a record in the version that its editor has read.
 * @param version - undefined accepts any version.
 * @throws NotFoundError, and StaleError when the record has changed since
 */
export const lockVersion = async (
  model: ContentModel,
  db: Database,
  id: string,
  version: number | undefined,
): Promise<ContentRow> => {
  const row = await lock(model, db, id);
  if (!row) throw new NotFoundError(model.type.name);
  if (version !== undefined && row.version !== version) {
    throw await staleError(model, db, row);
  }
  return row;
};

/** The response to a stale version: the current record, and who changed it last. */
export const staleError = async (model: ContentModel, db: Database, row: ContentRow): Promise<StaleError> => {
  const { name } = model.type;
  return new StaleError(name, await toManaged(model, db, row), await findLastChange(db, name, row.id));
};

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

/** Body that creates or previews a record. */
export const inputBody = (model: ContentModel): AnyObjectSchema =>
  model.rules.meta({ title: `${titleOf(model)}Input` });

/** Body of a PUT: the whole record, and the version that its editor has read unless `If-Match` has it. */
export const changeBody = (model: ContentModel): AnyObjectSchema =>
  model.rules.shape({ version: versionRule() }).meta({ title: `${titleOf(model)}Change` });

/** Parses the body of a PUT and its version. @throws ValidationError also when no version is given */
export const readChange = (model: ContentModel, body: unknown, ifMatch: string | undefined) => {
  const { version, ...input } = valid(changeBody(model), body) as { version?: number } & object;
  return { input, version: requireVersion(version, versionOf(ifMatch)) };
};
