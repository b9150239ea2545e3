import type { Locale, Sheet } from 'shared-kernel/contracts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { type ListContext, listManaged } from '../records/list.ts';
import { findAny } from '../records/repository.ts';
import type { ManagedListQuery } from '../records/schemas.ts';
import { writeCell } from './cells.ts';
import { ID_COLUMN, type Input, sheetColumns, VERSION_COLUMN } from './columns.ts';
import { Names } from './names.ts';

/** Converts a page of a list to rows of texts, in the order of the columns. Importing them again changes nothing. */
export const exportSheet = async (
  { database: { db }, config, contentModels }: Pick<ServiceDeps, 'database' | 'config' | 'contentModels'>,
  model: ContentModel,
  query: ManagedListQuery,
  { locale, ...listContext }: ListContext & { locale: Locale },
): Promise<Sheet> => {
  const { data, pageCount } = await listManaged(model, db, query, listContext);
  const columns = sheetColumns(model.type);
  const { reader } = listContext;
  const names = new Names(db, contentModels, { actor: reader, actorId: reader.authId });
  const context = { locale, timeZone: config.site.timeZone, names };
  const rows: string[][] = [];
  for (const { id } of data) {
    const row = await findAny(model, db, id);
    if (!row) continue;
    const input = { ...(await model.toInput(db, row)) } as Input;
    const cells: string[] = [];
    for (const column of columns) cells.push(await writeCell(column, input, context));
    rows.push([id, String(row.version), ...cells]);
  }
  return { columns: [ID_COLUMN, VERSION_COLUMN, ...columns.map(({ name }) => name)], rows, pageCount };
};
