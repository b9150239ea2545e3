import { isDeepStrictEqual } from 'node:util';
import type { WriteContext } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { NotFoundError, named } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { type Change, changeAll } from '../records/change.ts';
import { findAllLive } from '../records/repository.ts';
import { requireLevel } from '../records/rights.ts';
import { commonValues } from '../records/schemas.ts';
import { lastChangeOf } from './revert.ts';

/** A record, in the version that the editor has read. */
interface Seen {
  id: string;
  version: number;
}

type Values = Record<string, unknown>;

/**
 * Sets the same values in many records, all or none. Records that have them already aren't written.
 * @returns the written records
 * @throws NotFoundError, ValidationError, AccessError, StaleError, ConflictError
 */
export const setInAll = async (
  model: ContentModel,
  context: WriteContext,
  records: readonly Seen[],
  given: object | undefined,
): Promise<ContentRow[]> => {
  const values: Values = valid(commonValues(model), given);
  if (Object.keys(values).length === 0) throw brokenRule('values', 'required');
  return changeEach(model, context, records, async (row, version) => {
    const current = { ...(await model.toInput(context.db, row)) } as Values;
    const next = withValues(model, current, values);
    if (isDeepStrictEqual(next, current)) return undefined;
    return { input: await validContent(model, next), version, action: 'update' };
  });
};

/** Undoes the last change of many records, all or none. @throws NotFoundError, AccessError, StaleError, ConflictError */
export const undoInAll = (
  model: ContentModel,
  context: WriteContext,
  records: readonly Seen[],
): Promise<ContentRow[]> =>
  changeEach(model, context, records, async (row, version) => ({
    ...(await lastChangeOf(model, context.db, row.id)),
    version,
  }));

/** Names the record in its error. */
const forOne = async <T>({ id, title }: ContentRow, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Error ? named({ id, title }, error) : error;
  }
};

const changeEach = async (
  model: ContentModel,
  context: WriteContext,
  records: readonly Seen[],
  changeOf: (row: ContentRow, version: number) => Promise<Change | undefined>,
): Promise<ContentRow[]> => {
  requireLevel(model, context, model.type.directLevel);
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const rows = new Map((await findAllLive(model, context.db, [...versions.keys()])).map((row) => [row.id, row]));
  const changes: (Change & { found: ContentRow })[] = [];
  for (const [id, version] of versions) {
    const found = rows.get(id);
    if (!found) throw named({ id }, new NotFoundError(model.type.name));
    const change = await forOne(found, () => changeOf(found, version));
    if (change) changes.push({ ...change, found });
  }
  const outcomes = await changeAll(model, context, changes, forOne);
  return outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []));
};

/** The input with other values. Parts of a record that another one replaces are removed, and words are added. */
const withValues = ({ type }: ContentModel, current: Values, values: Values): Values => {
  const parts = Object.entries(type.fields).filter(([, { refersTo }]) => {
    const whole = refersTo?.partOf;
    return whole !== undefined && whole in values && values[whole] !== current[whole];
  });
  const set = Object.entries(values).map(([name, value]) => {
    const isAdded = type.fields[name]?.kind === 'words';
    return [name, isAdded ? [...new Set([...(current[name] as string[]), ...(value as string[])])] : value];
  });
  return { ...current, ...Object.fromEntries(parts.map(([name]) => [name, null])), ...Object.fromEntries(set) };
};
