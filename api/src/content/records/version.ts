import type { AnyObjectSchema } from 'yup';
import { findLastChange } from '../../platform/audit/find-last-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { requireVersion, versionOf, versionRule } from '../../platform/http/entity-version.ts';
import { NotFoundError, StaleError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import { type ContentModel, type ContentRow, titleOf } from '../model/content-model.ts';
import { lockAll, toManaged } from './repository.ts';

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
  return requireReadVersion(model, db, (await lockAll(model, db, [id])).get(id), version);
};

/** The locked row, if it has the version that its editor has read. @throws NotFoundError, StaleError */
export const requireReadVersion = async (
  model: ContentModel,
  db: Database,
  row: ContentRow | undefined,
  version: number | undefined,
): Promise<ContentRow> => {
  if (!row) throw new NotFoundError(model.type.name);
  if (version !== undefined && row.version !== version) throw await staleError(model, db, row);
  return row;
};

/** The response to a stale version: the current record, and who changed it last. */
export const staleError = async (model: ContentModel, db: Database, row: ContentRow): Promise<StaleError> => {
  const { name } = model.type;
  return new StaleError(name, await toManaged(model, db, row), await findLastChange(db, name, row.id));
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
