import type { ContentName } from 'shared-kernel/content';
import type { ImportedRow, ImportMode, Sheet, SheetImport } from 'shared-kernel/contracts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { as, type ContentApp } from '../../testing/tested-types.ts';
import { continueImports } from '../run-imports.ts';
import type { Cells } from '../table.ts';

/** Cells of a new shop in a category of the tested content. */
export const shopCells = (title: string, cells: Cells = {}): Cells => ({
  'title.fr': title,
  'summary.fr': 'Vêtements.',
  category: 'mode',
  floor: '0',
  unit: 'B2',
  ...cells,
});

/** Short helpers for the routes of sheets. Jobs are left to the tests. @param app - returns the open app */
export const sheetCalls = (app: () => ContentApp) => {
  const call = async <Body>(
    method: 'DELETE' | 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    person: SignedIn = app().admin,
  ): Promise<{ status: number; body: Body }> => app().api.call(method, path, { ...as(person), ...(body && { body }) });

  const start = async (resource: ContentName, total = 1, person?: SignedIn): Promise<string> =>
    (await call<SheetImport>('POST', '/imports/', { resource, fileName: 'feuille.xlsx', total }, person)).body.id;

  const put = async (id: string, rows: Cells[], first = 2): Promise<ImportedRow[]> => {
    const body = { rows: rows.map((cells, index) => ({ number: first + index, cells })) };
    return (await call<{ rows: ImportedRow[] }>('PUT', `/imports/${id}/rows`, body)).body.rows;
  };

  const work = () => continueImports(app().api.deps, app().api.app.log);
  const read = async (id: string): Promise<SheetImport> => (await call<SheetImport>('GET', `/imports/${id}`)).body;

  const run = async (id: string, mode: ImportMode = 'all'): Promise<SheetImport> => {
    expect((await call('POST', `/imports/${id}/run`, { mode })).status).toBe(202);
    await work();
    return read(id);
  };

  const undo = async (id: string): Promise<SheetImport> => {
    expect((await call('POST', `/imports/${id}/undo`)).status).toBe(202);
    await work();
    return read(id);
  };

  const exported = async (resource: ContentName, query = ''): Promise<Cells[]> => {
    const { body } = await call<Sheet>('GET', `/sheets/${resource}?${query}`);
    return body.rows.map((row) => Object.fromEntries(body.columns.map((column, index) => [column, row[index] ?? ''])));
  };

  const findShop = async (title: string) => {
    const { body } = await call<{ data: { id: string; version: number }[] }>(
      'GET',
      `/shop/manage/shop/?keyword=${encodeURIComponent(title)}`,
    );
    const [found] = body.data;
    // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
    return found && (await call<any>('GET', `/shop/manage/shop/${found.id}`)).body;
  };
  return { call, start, put, work, read, run, undo, exported, findShop };
};
