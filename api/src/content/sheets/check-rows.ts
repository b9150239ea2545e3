import { textsIn } from '../../locales/index.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { dryRunRows } from './apply-row.ts';
import { type CheckedRow, checkAll, type SheetContext } from './check-row.ts';
import { ID_COLUMN, sheetColumns, VERSION_COLUMN } from './columns.ts';
import { countRows, findRows, findRowsByTarget, type SentRow, storeRows, WAITING } from './import-rows.ts';
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

/**
 * Checks rows and stores them with the result. Cells are merged with earlier ones of the same row. Two rows can't name
 * the same record: the later one is invalid.
 * @returns the rows, and others whose result may have changed with them
 * @throws ValidationError for unknown columns, and for more rows than the import was announced with
 */
export const checkRows = async (
  deps: Deps,
  context: WriteContext,
  run: ImportRow,
  given: readonly SentRow[],
): Promise<SheetRow[]> => {
  const { db } = context;
  const sheet = sheetOf(deps, context, run);
  requireKnownColumns(sheet, given);
  const stored = new Map((await findRows(db, run.id, numbersOf(given))).map((row) => [row.number, row] as const));
  const merged = given.map(({ number, cells }) => ({ number, cells: { ...stored.get(number)?.cells, ...cells } }));
  const rows = await checkAll(sheet, merged);
  const targets = [...stored.values(), ...rows.map(({ checked }) => checked)].flatMap(({ target }) => target ?? []);
  const known = new Set(numbersOf(rows));
  const others = (await findRowsByTarget(db, run.id, targets)).filter(({ number }) => !known.has(number));
  rows.push(...(await checkAll<SentRow>(sheet, others)));
  markRepeated(rows, run);
  await dryRun(sheet, context, rows);
  await storeRows(
    db,
    rows.map(({ number, cells, checked: { state, errors, target, record } }) => ({
      importId: run.id,
      number,
      cells,
      state,
      errors,
      target,
      recordId: record?.id ?? null,
      version: record?.version ?? null,
    })),
  );
  if ((await countRows(db, run.id)) > run.total) throw brokenRule('rows', 'maxItems', { max: run.total });
  return findRows(db, run.id, numbersOf(rows));
};

type Checked = SentRow & { checked: CheckedRow };

const numbersOf = (rows: readonly SentRow[]): number[] => rows.map(({ number }) => number);

const requireKnownColumns = ({ model }: SheetContext, rows: readonly SentRow[]): void => {
  const known = new Set([ID_COLUMN, VERSION_COLUMN, ...sheetColumns(model.type).map(({ name }) => name)]);
  const unknown = new Set(rows.flatMap(({ cells }) => Object.keys(cells).filter((name) => !known.has(name))));
  if (unknown.size > 0) throw brokenRule('rows', 'unknown', { properties: [...unknown].slice(0, 5).join(', ') });
};

/** The columns that name a record, in the order in which they count. */
const NAMES = [ID_COLUMN, 'slug', 'title.fr'];

const markRepeated = (rows: readonly Checked[], { locale }: ImportRow): void => {
  const first = new Map<string, number>();
  for (const { number, cells, checked } of rows.toSorted((one, other) => one.number - other.number)) {
    if (checked.target === null) continue;
    const line = first.get(checked.target);
    first.set(checked.target, line ?? number);
    if (line === undefined) continue;
    const column = NAMES.find((name) => cells[name]) ?? '';
    checked.errors = { ...checked.errors, [column]: textsIn(locale)('sheets.sameRecord', { line: String(line) }) };
    checked.state = 'wrong';
  }
};

const dryRun = async (sheet: SheetContext, context: WriteContext, rows: readonly Checked[]): Promise<void> => {
  const written = rows.map(({ checked }) => checked).filter(({ state }) => WAITING.includes(state));
  for (const [index, errors] of (await dryRunRows(sheet, context, written)).entries()) {
    const row = written[index];
    if (row && Object.keys(errors).length > 0) Object.assign(row, { errors, state: 'wrong' });
  }
};
