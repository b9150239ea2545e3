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

/** Rule of the field that names the version that a writer has read. */
export const versionRule = () => integer(1, 2_147_483_647).optional();

/** The version that an `If-Match` header names; those that we give out are `"7"`. */
export const versionOf = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined) return undefined;
  const given = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  if (given === undefined) throw brokenRule('version', 'integer');
  return Number(given);
};

/** Answers a record; its ETag is what `If-Match` takes at the next change. */
export const sendVersioned = (reply: FastifyReply, record: { version: number }, status = 200): FastifyReply =>
  reply.code(status).header('etag', `"${record.version}"`).send(record);

/**
 * Locks a record that its writer has read in this version.
 * @param version - undefined when the writer named none, and any will do.
 * @throws NotFoundError, and StaleError when it has changed since.
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

/** What a writer is answered whose record has changed since: the record as it is now, and who changed it last. */
export const staleError = async (model: ContentModel, db: Database, row: ContentRow): Promise<StaleError> => {
  const { name } = model.type;
  return new StaleError(name, await toManaged(model, db, row), await findLastChange(db, name, row.id));
};

/**
 * The version that a writer names, in the body, in `If-Match`, or in both: then the older one, as one record can't be at
 * both.
 */
export const namedVersion = (...places: (number | undefined)[]): number | undefined => {
  const named = places.filter((version) => version !== undefined);
  return named.length === 0 ? undefined : Math.min(...named);
};

/** @throws ValidationError when no version is named. */
export const requireVersion = (...places: (number | undefined)[]): number => {
  const version = namedVersion(...places);
  if (version === undefined) throw brokenRule('version', 'required');
  return version;
};

/** What creates a record, or shows it before it is saved. */
export const inputBody = (model: ContentModel): AnyObjectSchema =>
  model.rules.meta({ title: `${titleOf(model)}Input` });

/** Rules of a PUT: the whole record, and the version that its writer has read unless `If-Match` names it. */
export const changeBody = (model: ContentModel): AnyObjectSchema =>
  model.rules.shape({ version: versionRule() }).meta({ title: `${titleOf(model)}Change` });

/**
 * A PUT's record and the version that it names.
 * @throws ValidationError also when it names none.
 */
export const readChange = (model: ContentModel, body: unknown, ifMatch: string | undefined) => {
  const { version, ...input } = valid(changeBody(model), body) as { version?: number } & object;
  return { input, version: requireVersion(version, versionOf(ifMatch)) };
};
