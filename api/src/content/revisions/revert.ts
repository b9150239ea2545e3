import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ContentModel } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { type Change, changeContent, getLive, type Outcome } from '../records/change.ts';
import { requireWriterRight } from '../records/rights.ts';
import { revertBody } from '../records/schemas.ts';
import { mergeFields } from './merge-fields.ts';
import { findLastChange, findRevision } from './revisions.ts';

/** The revision and the fields to restore. Without a number, the last change is undone as a whole. */
interface Revert {
  number?: number | undefined;
  fields?: readonly string[] | undefined;
  /** The version that the editor has read. */
  version?: number | undefined;
}

/** Parses a revert request. @throws ValidationError when it names no revision and doesn't undo */
export const readRevert = (body: unknown): Revert => {
  const { isUndo, number, ...asked } = valid(revertBody, body);
  if (isUndo) return { version: asked.version };
  if (number === undefined) throw brokenRule('number', 'required');
  return { number, ...asked };
};

/**
 * Restores fields of an earlier state, or undoes the last change with its `updatedAt`.
 * @throws NotFoundError, ValidationError, AccessError, StaleError, ConflictError
 */
export const revertContent = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { number, fields, version }: Revert & { version: number },
): Promise<Outcome> => {
  const { db } = context;
  const row = await getLive(model, context, id);
  requireWriterRight(model, context, row, 'WRITE');
  if (number === undefined) {
    return changeContent(model, context, id, { ...(await lastChangeOf(model, db, id)), version });
  }
  const revision = await findRevision(model, db, id, number);
  if (!revision) throw new NotFoundError('revision');
  const current = { ...(await model.toInput(db, row)) };
  const input = await validContent(model, mergeFields(model, current, revision.data, fields));
  return changeContent(model, context, id, { input, version, action: 'revert', earlier: [revision.data] });
};

/** The change that undoes the last change of a record. @throws NotFoundError, ValidationError */
export const lastChangeOf = async (model: ContentModel, db: Database, id: string): Promise<Omit<Change, 'version'>> => {
  const last = await findLastChange(model, db, id);
  if (!last) throw new NotFoundError('revision');
  const { before, updatedAt } = last;
  return { input: await validContent(model, before), action: 'revert', updatedAt, earlier: [before] };
};
