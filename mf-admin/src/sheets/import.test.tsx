import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportedRow, SheetImport } from 'shared-kernel/contracts';
import { EDITOR, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { textOfFile } from '../testing/text-of-file.ts';
import { buildWorkbook, textCell } from './files/testing/build-workbook.ts';

const ID = '5f00000000000000000000d1';
const RUN = `/imports/${ID}/run`;

const buildImport = (overrides: Partial<SheetImport> = {}): SheetImport => ({
  id: ID,
  resource: 'shop',
  fileName: 'boutiques.csv',
  total: 2,
  status: 'open',
  mode: null,
  isOwn: true,
  createdAt: '2026-11-29T09:00:00.000Z',
  counts: { new: 1, wrong: 1 },
  ...overrides,
});

const buildRow = (overrides: Partial<ImportedRow> = {}): ImportedRow => ({
  number: 2,
  state: 'new',
  cells: { 'title.fr': 'Zara', floor: '0' },
  errors: {},
  remarks: {},
  recordId: null,
  ...overrides,
});

const WRONG = buildRow({
  number: 3,
  state: 'wrong',
  cells: { 'title.fr': 'Celio', floor: 'haut' },
  errors: { floor: 'L’étage doit être un nombre' },
});

const openImport = (started: SheetImport | (() => SheetImport), rows = [buildRow(), WRONG], api = {}) =>
  openBackOffice(`/admin/shop/import?import=${ID}`, {
    [`/imports/${ID}`]: started,
    [`/imports/${ID}/rows`]: pageOf(rows),
    ...api,
  });

/** jsdom's files have no `arrayBuffer`. */
const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
  const file = new File([content], 'boutiques.csv');
  Object.assign(file, { arrayBuffer: async () => Buffer.from(content as string) });
  await screen.findByRole('button', { name: 'Choisir un fichier' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
};

it('matches the columns of a file, sends its rows, and shows their effect', async () => {
  const { calls } = await openBackOffice('/admin/shop/import', {
    '/imports/': pageOf([]),
    'POST /imports/': buildImport({ counts: {} }),
    [`PUT /imports/${ID}/rows`]: { rows: [] },
    [`/imports/${ID}`]: buildImport(),
    [`/imports/${ID}/rows`]: pageOf([buildRow(), WRONG]),
  });
  await choose('Titre (Français);Remarque;Téléphone\nZara;x;71 000 000\nCelio;;\n');
  const phone = await screen.findByRole('combobox', { name: 'Téléphone' });
  expect(phone).toHaveValue('phone');
  const remark = screen.getByRole('combobox', { name: 'Remarque' });
  expect(remark).toHaveValue('');
  await userEvent.selectOptions(remark, 'keywords');
  await userEvent.selectOptions(phone, 'keywords');
  // A field takes one column.
  expect(remark).toHaveValue('');
  await userEvent.selectOptions(phone, 'phone');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier les lignes (2)' }));
  expect(await screen.findByRole('button', { name: 'Importer les lignes valides (1)' })).toBeVisible();
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    ['/imports/', { resource: 'shop', fileName: 'boutiques.csv', total: 2 }],
    [
      `/imports/${ID}/rows`,
      {
        rows: [
          { number: 2, cells: { 'title.fr': 'Zara', phone: '71 000 000' } },
          { number: 3, cells: { 'title.fr': 'Celio', phone: '' } },
        ],
      },
    ],
  ]);
});

it('offers templates with the labels of the fields', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await openBackOffice('/admin/category/import', { '/imports/': pageOf([]) });
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const inEach = (label: string) => ['Français', 'العربية', 'English'].map((language) => `${label} (${language})`);
  const titles = [
    ...['Slug', ...inEach('Titre'), 'Type', 'Ordre', 'Image', 'Sous-catégories'],
    ...inEach('Titre dans les moteurs de recherche'),
    ...inEach('Description dans les moteurs de recherche'),
    'Image des liens partagés',
  ];
  expect(await textOfFile(saved[0] as Blob)).toBe(`${titles.join(';')}\r\n`);
});

it('shows why a file can’t be read, and accepts another one', async () => {
  await openBackOffice('/admin/shop/import', { '/imports/': pageOf([]) });
  await choose('phone;phone\n1;2\n');
  expect(await screen.findByText(/Deux colonnes s’appellent/)).toBeVisible();
  await choose('phone\n1\n');
  expect(await screen.findByRole('heading', { name: 'Associer les colonnes' })).toBeVisible();
});

it('asks which worksheet of a workbook to read', async () => {
  const rows = (title: string) => `<row r="1">${textCell('A1', title)}</row><row r="2">${textCell('A2', '1')}</row>`;
  await openBackOffice('/admin/shop/import', { '/imports/': pageOf([]) });
  await choose(buildWorkbook([rows('Remarque'), rows('phone')], { names: ['Notice', 'Boutiques'] }));
  const worksheets = await screen.findByRole('combobox', { name: 'Feuille du classeur' });
  expect(worksheets).toHaveDisplayValue('Notice');
  await userEvent.selectOptions(worksheets, 'Boutiques');
  await userEvent.click(screen.getByRole('button', { name: 'Lire cette feuille' }));
  expect(await screen.findByRole('combobox', { name: 'phone' })).toBeVisible();
});

it('checks a corrected cell, which keeps the focus', async () => {
  const { calls } = await openImport(buildImport(), undefined, {
    [`PUT /imports/${ID}/rows`]: {
      rows: [{ ...WRONG, state: 'new', cells: { ...WRONG.cells, floor: '1' }, errors: {} }],
    },
  });
  const cell = await screen.findByRole('textbox', { name: /, ligne 3$/ });
  expect(cell).toHaveAccessibleDescription('L’étage doit être un nombre');
  await userEvent.clear(cell);
  await userEvent.type(cell, '1{Enter}');
  await waitFor(() => expect(cell).not.toBeInvalid());
  expect(cell).toHaveFocus();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    rows: [{ number: 3, cells: { floor: '1' } }],
  });
});

it('shows remarks in their cells, which can be changed, and lists the rows that have one', async () => {
  const taken = 'Il y a déjà Etam dans le local B1.';
  const remarked = buildRow({ cells: { 'title.fr': 'Zara' }, remarks: { unit: taken } });
  const { calls } = await openImport(buildImport({ counts: { new: 1 } }), [remarked], {
    [`PUT /imports/${ID}/rows`]: { rows: [{ ...remarked, cells: { unit: 'B2' }, remarks: {} }] },
  });
  const cell = await screen.findByRole('textbox', { name: 'Local, ligne 2' });
  expect(cell).toHaveAccessibleDescription(taken);
  expect(cell).not.toBeInvalid();
  expect(screen.getByRole('button', { name: 'Tout importer (1)' })).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'Avec une remarque (1)' }));
  await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ hasRemark: true, page: 1 }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Local, ligne 2' }), 'B2{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Local, ligne 2' })).toHaveAccessibleDescription(''));
});

it('lists all rows in place of those with a remark after the import ran', async () => {
  const started = buildImport({ status: 'done', mode: 'all', counts: { done: 2 } });
  const { calls } = await openBackOffice(`/admin/shop/import?import=${ID}&state=remarked`, {
    [`/imports/${ID}`]: started,
    [`/imports/${ID}/rows`]: pageOf([buildRow()]),
  });
  expect(await screen.findByText('Zara')).toBeVisible();
  expect(calls.filter(({ params }) => params && 'hasRemark' in params)).toEqual([]);
});

it('runs, shows the progress and the result, and undoes it', async () => {
  const states = [
    buildImport({ counts: { new: 2 } }),
    buildImport({ status: 'running', mode: 'all', counts: { new: 1, done: 1 } }),
    buildImport({ status: 'done', mode: 'all', counts: { done: 2 } }),
  ];
  let state = 0;
  const { calls } = await openImport(() => states[state] as SheetImport, [buildRow()], {
    [`POST ${RUN}`]: () => {
      state = 1;
      return states[1];
    },
    [`POST /imports/${ID}/undo`]: buildImport({ status: 'undoing' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tout importer (2)' }));
  expect(await screen.findByText('Importation… 1 / 2')).toBeVisible();
  state = 2;
  expect(await screen.findByText('Importées (2)', { selector: 'p' })).toBeVisible();
  expect(calls.find(({ path }) => path === RUN)?.body).toEqual({ mode: 'all' });
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’import' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/undo'))).toBe(true));
});

it('stops a running import, and reports that valid rows stay', async () => {
  let state = buildImport({ status: 'running', mode: 'valid', counts: { new: 1, done: 1 } });
  const { calls } = await openImport(() => state, [buildRow()], {
    [`POST /imports/${ID}/stop`]: () => {
      state = { ...state, status: 'done' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
  expect(await screen.findByText(/les lignes restantes n’ont pas été importées/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('reports that nothing was imported, and checks the invalid rows again', async () => {
  const started = buildImport({ mode: 'all' });
  const failed = { ...WRONG, errors: { '': 'Cet enregistrement a changé entre-temps' } };
  const { calls } = await openImport(started, [failed], { [`PUT /imports/${ID}/rows`]: { rows: [buildRow()] } });
  expect(await screen.findByText(/rien n’a été importé/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier à nouveau les lignes en erreur' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ rows: [{ number: 3, cells: {} }] });
});

it('counts remarks once after it has checked many rows again', async () => {
  const wrong = Array.from({ length: 150 }, (_, index) => ({ ...WRONG, number: index + 2 }));
  const { calls } = await openImport(buildImport(), wrong, { [`PUT /imports/${ID}/rows`]: { rows: [] } });
  const counted = () => calls.filter(({ params }) => params?.hasRemark).length;
  await waitFor(() => expect(counted()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier à nouveau les lignes en erreur' }));
  await waitFor(() => expect(counted()).toBe(2));
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('requests no remarks for types that have none', async () => {
  const { calls } = await openBackOffice(`/admin/post/import?import=${ID}`, {
    [`/imports/${ID}`]: buildImport({ resource: 'post' }),
    [`/imports/${ID}/rows`]: pageOf([buildRow()]),
  });
  expect(await screen.findByText('Zara')).toBeVisible();
  expect(calls.filter(({ params }) => params?.hasRemark)).toEqual([]);
});

it('lists imports of other accounts that run, and stops them', async () => {
  const other = buildImport({ status: 'running', mode: 'all', isOwn: false });
  const { calls } = await openBackOffice('/admin/shop/import', {
    '/imports/': pageOf([other]),
    [`POST /imports/${ID}/stop`]: {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Arrêter l’import de boutiques.csv' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/stop'))).toBe(true));
  expect(screen.queryByRole('link', { name: 'boutiques.csv' })).not.toBeInTheDocument();
});

it('offers to add missing pictures', async () => {
  const cells = { ...WRONG.cells, logo: 'https://images.example/zara.png' };
  const row = { ...WRONG, cells, errors: { logo: 'Aucune image ne s’appelle ainsi' } };
  const { calls } = await openImport(buildImport(), [row], {
    'POST /bucket/file/create-by-url': {
      _id: 'f1',
      key: 'f1',
      url: '/api/v1/bucket/file/f1/',
      name: 'zara.png',
      type: '',
      isAnimated: true,
    },
    [`PUT /imports/${ID}/rows`]: { rows: [{ ...row, state: 'new', errors: {} }] },
  });
  const pictures = within(await screen.findByRole('region', { name: 'Images manquantes' }));
  await userEvent.click(pictures.getByRole('button', { name: 'Récupérer les images à leurs adresses (1)' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    rows: [{ number: 3, cells: { logo: '/api/v1/bucket/file/f1/' } }],
  });
  const remark = 'zara.png est animée : le site en montrera la première image.';
  expect(await screen.findByText(remark)).toBeVisible();
});

it('is for accounts that may write all records', async () => {
  await openBackOffice('/admin/shop/import', {}, { access: EDITOR });
  expect(await screen.findByRole('heading', { name: 'Introuvable' })).toBeVisible();
});
