import { textsIn } from '../../locales/index.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { type CheckedRow, checkRow, type SheetContext } from './check-row.ts';
import { findRows, type GivenRow, linesByTarget, storeRows } from './imports.ts';
import { Names } from './names.ts';
import type { ImportRow, SheetRow } from './table.ts';

type Deps = Pick<ServiceDeps, 'config' | 'contentModels'>;

/** How to read the cells of an import in a transaction. */
export const sheetOf = (
  { config, contentModels }: Deps,
  { db, actor, actorId }: Pick<WriteContext, 'db' | 'actor' | 'actorId'>,
  { resource, locale }: Pick<ImportRow, 'resource' | 'locale'>,
): SheetContext => {
  const model = contentModels.find(({ type }) => type.name === resource);
  if (!model) throw new Error(`no content type is called ${resource}`);
  return { model, db, locale, timeZone: config.site.timeZone, names: new Names(db, contentModels, { actor, actorId }) };
};

/** Checks rows and stores them with the result. Two rows can't name the same record: the later one is wrong. */
export const checkRows = async (
  deps: Deps,
  context: WriteContext,
  run: ImportRow,
  given: readonly GivenRow[],
): Promise<SheetRow[]> => {
  const { db } = context;
  const sheet = sheetOf(deps, context, run);
  const rows: (GivenRow & { checked: CheckedRow })[] = [];
  for (const row of given) rows.push({ ...row, checked: await checkRow(sheet, row.cells) });
  const targets = rows.flatMap(({ checked: { target } }) => target ?? []);
  const known = await linesByTarget(db, run.id, targets);
  const numbers = new Set(rows.map(({ number }) => number));
  const lines = new Map<string, number>();
  for (const [target, each] of known) {
    const other = each.find((number) => !numbers.has(number));
    if (other !== undefined) lines.set(target, other);
  }
  for (const { number, checked } of rows) {
    if (checked.target === null) continue;
    const first = lines.get(checked.target);
    if (first === undefined) lines.set(checked.target, number);
    else markRepeated(checked, first, run);
  }
  await storeRows(db, run.id, rows);
  return findRows(db, run.id, [...numbers]);
};

const markRepeated = (checked: CheckedRow, line: number, { locale }: ImportRow): void => {
  checked.errors = { '': textsIn(locale)('sheets.sameRecord', { line: String(line) }), ...checked.errors };
  checked.state = 'wrong';
};
