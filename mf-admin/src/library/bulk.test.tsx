import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { type Call, Refusal } from 'shared-kernel/testing';
import { expectRefusals, pageOf } from '../testing/open-back-office.ts';
import { BEACH, buildFile, FILES, MENU, openLibrary, SILENT } from './testing/open-library.ts';

const TRASH = `POST ${FILES}trash`;
const TAG = `POST ${FILES}tags`;
const RECORDS = Object.fromEntries([BEACH, SILENT, MENU].map((file) => [`${FILES}${file._id}/record`, file]));

const box = (name: string) => screen.getByRole('checkbox', { name: `Choisir ${name}` });
const bar = () => within(screen.getByRole('group', { name: 'Éléments choisis' }));
const bodies = (calls: Call[], path: string) =>
  calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);
const expectNotice = (message: RegExp) =>
  waitFor(() => expect(drainQueue()).toMatchObject([{ notice: { message: expect.stringMatching(message) } }]));
const choose = (...names: string[]) =>
  names.reduce((before, name) => before.then(() => userEvent.click(box(name))), Promise.resolve());

afterEach(() => void drainQueue());

describe('the selection', () => {
  it('has a checkbox for each file and for the page, and is cleared by another filter', async () => {
    await openLibrary();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
    expect(bar().getByRole('status')).toHaveTextContent('3 choisis');
    await userEvent.click(box('tapis.png'));
    expect(bar().getByRole('status')).toHaveTextContent('2 choisis');
    expect(screen.getByRole('checkbox', { name: 'Choisir toute la page' })).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('link', { name: 'Images' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Éléments choisis' })).toBeNull());
  });

  it('extends to a file by a click with Shift', async () => {
    await openLibrary();
    const user = userEvent.setup();
    await user.click(box('plage.jpg'));
    await user.keyboard('{Shift>}');
    await user.click(box('menu.pdf'));
    await user.keyboard('{/Shift}');
    expect(box('tapis.png')).toBeChecked();
  });

  it('moves between checkboxes by arrow keys, and selects the focused file with x', async () => {
    await openLibrary();
    box('plage.jpg').focus();
    fireEvent.keyDown(box('plage.jpg'), { key: 'ArrowRight' });
    expect(box('tapis.png')).toHaveFocus();
    const link = screen.getByRole('link', { name: /menu\.pdf/ });
    link.focus();
    fireEvent.keyDown(link, { key: 'x', code: 'KeyX' });
    expect(box('menu.pdf')).toBeChecked();
  });

  it('includes all files of the filter on request', async () => {
    const all = Array.from({ length: 120 }, (_, place) =>
      buildFile({ _id: place.toString(16).padStart(24, '0'), name: place === 0 ? 'plage.jpg' : `${place}.jpg` }),
    );
    const moved: string[][] = [];
    await openLibrary('?keyword=jpg', {
      [FILES]: ({ params }: Call) => {
        const [page, limit] = [Number(params.page), Number(params.limit)];
        return pageOf(all.slice((page - 1) * limit, page * limit), { total: 120 });
      },
      [TRASH]: ({ body }: Call) => {
        const { ids } = body as { ids: string[] };
        moved.push(ids);
        return { ids, used: [] };
      },
    });
    await choose('plage.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Choisir tous les résultats (120)' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('120 choisis'));
    await userEvent.click(screen.getByRole('button', { name: 'Mettre les inutilisés à la corbeille' }));
    await screen.findByRole('group', { name: '120 mis à la corbeille' });
    expect(moved.map(({ length }) => length)).toEqual([100, 20]);
  });
});

describe('deletion', () => {
  it('says how many files are in use and stay, keeps them selected, and can be undone', async () => {
    const { calls } = await openLibrary('', {
      [TRASH]: ({ body }: Call) =>
        (body as { action: string }).action === 'delete'
          ? { ids: [SILENT._id], used: [BEACH._id] }
          : { ids: [SILENT._id], used: [] },
    });
    await choose('plage.jpg', 'tapis.png');
    await userEvent.click(screen.getByRole('button', { name: 'Mettre les inutilisés à la corbeille' }));
    await screen.findByRole('group', { name: /^Mis à la corbeille · Utilisés, donc gardés\s: 1$/ });
    expect(bar().getByRole('status')).toHaveTextContent('1 choisi');
    expect(box('plage.jpg')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(bodies(calls, `${FILES}trash`)).toEqual([
        { action: 'delete', ids: [BEACH._id, SILENT._id] },
        { action: 'restore', ids: [SILENT._id] },
      ]),
    );
  });

  it('offers nothing to undo when all files are in use', async () => {
    await openLibrary('', { [TRASH]: { ids: [], used: [BEACH._id] } });
    await choose('plage.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Mettre les inutilisés à la corbeille' }));
    await expectNotice(/^Utilisés, donc gardés\s: 1$/);
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  });

  it('deselects files that are in the trash already, and says so', async () => {
    await openLibrary('', { [TRASH]: { ids: [], used: [] } });
    await choose('plage.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Mettre les inutilisés à la corbeille' }));
    await expectNotice(/^Rien à faire/);
    expect(box('plage.jpg')).not.toBeChecked();
  });

  it('counts the moved files and those in use when a later call fails', async () => {
    expectRefusals();
    const all = Array.from({ length: 120 }, (_, place) =>
      buildFile({ _id: place.toString(16).padStart(24, '0'), name: place === 0 ? 'plage.jpg' : `${place}.jpg` }),
    );
    let calls = 0;
    await openLibrary('', {
      [FILES]: ({ params }: Call) => {
        const [page, limit] = [Number(params.page), Number(params.limit)];
        return pageOf(all.slice((page - 1) * limit, page * limit), { total: 120 });
      },
      [TRASH]: ({ body }: Call) => {
        const { ids } = body as { ids: string[] };
        calls += 1;
        return calls > 1 ? new Refusal(500, { message: 'Panne' }) : { ids: ids.slice(40), used: ids.slice(0, 40) };
      },
    });
    await choose('plage.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Choisir tous les résultats (120)' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('120 choisis'));
    await userEvent.click(screen.getByRole('button', { name: 'Mettre les inutilisés à la corbeille' }));
    const said = /^Fait pour 60 sur 120 seulement.* · Utilisés, donc gardés\s: 40$/;
    await screen.findByRole('group', { name: said });
    expect(bar().getByRole('status')).toHaveTextContent('60 choisis');
  });

  it('is a restoration in the trash', async () => {
    const { calls } = await openLibrary('?tab=trash', { [TRASH]: { ids: [BEACH._id], used: [] } });
    await choose('plage.jpg');
    expect(bar().queryByRole('button', { name: 'Étiquettes' })).toBeNull();
    await userEvent.click(bar().getByRole('button', { name: 'Restaurer' }));
    await waitFor(() => expect(bodies(calls, `${FILES}trash`)).toEqual([{ action: 'restore', ids: [BEACH._id] }]));
  });
});

describe('tags', () => {
  it('are offered unless a visitor’s file is selected', async () => {
    await openLibrary('', { [FILES]: pageOf([BEACH, { ...SILENT, isPersonal: true }], { total: 2 }) });
    await choose('plage.jpg');
    expect(bar().getByRole('button', { name: 'Étiquettes' })).toBeInTheDocument();
    await choose('tapis.png');
    expect(bar().queryByRole('button', { name: 'Étiquettes' })).toBeNull();
  });

  it('are added and removed, and undone per file', async () => {
    const tagged = { ...BEACH, tags: ['Soldes'] };
    const { calls } = await openLibrary('', {
      [FILES]: pageOf([tagged, SILENT], { total: 2 }),
      [TAG]: {
        changed: [
          { id: BEACH._id, added: ['Hall'], removed: ['Soldes'] },
          { id: SILENT._id, added: ['Hall'], removed: [] },
        ],
        gone: [],
      },
    });
    await choose('plage.jpg', 'tapis.png');
    await userEvent.click(bar().getByRole('button', { name: 'Étiquettes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Étiquettes' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: /^Étiquettes à ajouter/ }), 'Hall{Enter}');
    await userEvent.type(dialog.getByRole('combobox', { name: /^Étiquettes à retirer/ }), 'sol');
    await userEvent.click(dialog.getByRole('option', { name: 'Soldes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Appliquer à 2 éléments' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(bodies(calls, `${FILES}tags`)).toEqual([
        { ids: [BEACH._id, SILENT._id], add: ['Hall'], remove: ['Soldes'] },
        { ids: [BEACH._id], add: ['Soldes'], remove: ['Hall'] },
        { ids: [SILENT._id], add: [], remove: ['Hall'] },
      ]),
    );
  });

  it('update selected files outside of the page, and deselect those that are gone', async () => {
    let isTagged = false;
    await openLibrary('', {
      [FILES]: () => pageOf(isTagged ? [MENU] : [BEACH, SILENT, MENU], { total: 3 }),
      [TAG]: () => {
        isTagged = true;
        return { changed: [{ id: BEACH._id, added: ['Hall'], removed: [] }], gone: [SILENT._id] };
      },
    });
    await choose('plage.jpg', 'tapis.png');
    await userEvent.click(bar().getByRole('button', { name: 'Étiquettes' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /^Étiquettes à ajouter/ }), 'Hall{Enter}');
    expect(screen.queryByRole('combobox', { name: /^Étiquettes à retirer/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 2 éléments' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar().getByRole('status')).toHaveTextContent('1 choisi');
    await userEvent.click(bar().getByRole('button', { name: 'Étiquettes' }));
    expect(await screen.findByRole('combobox', { name: /^Étiquettes à retirer/ })).toBeInTheDocument();
  });

  it('keep the dialog open until the API has answered', async () => {
    const answer = Promise.withResolvers<unknown>();
    await openLibrary('', { [TAG]: () => answer.promise });
    await choose('plage.jpg');
    await userEvent.click(bar().getByRole('button', { name: 'Étiquettes' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /à ajouter/ }), 'Hall{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    answer.resolve({ changed: [], gone: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show the refusal of the API in the dialog', async () => {
    expectRefusals();
    const fields = [{ fieldName: 'add', message: 'Trop d’étiquettes' }];
    await openLibrary('', { [TAG]: new Refusal(422, { message: 'x', fields }) });
    await choose('plage.jpg');
    await userEvent.click(bar().getByRole('button', { name: 'Étiquettes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('combobox', { name: /à ajouter/ }), 'Hall{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Appliquer à 1 élément' }));
    expect(await dialog.findByText('Trop d’étiquettes')).toBeInTheDocument();
  });
});

describe('alternative texts one after another', () => {
  const open = async (api = {}) => {
    const opened = await openLibrary('', { ...RECORDS, ...api });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
    await userEvent.click(bar().getByRole('button', { name: 'Textes alternatifs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Textes alternatifs' }));
    return { ...opened, dialog };
  };
  const french = (dialog: ReturnType<typeof within>) => dialog.findByRole('textbox', { name: /Français/ });

  it('saves each picture and shows the next by keyboard, then closes', async () => {
    const put = (file: typeof BEACH) => ({ [`PUT ${FILES}${file._id}`]: { ...file, version: 2 } });
    const { dialog, sent } = await open({ ...put(BEACH), ...put(SILENT as typeof BEACH) });
    expect(dialog.getByText('1 sur 2')).toBeInTheDocument();
    await waitFor(async () => expect(await french(dialog)).toHaveFocus());
    await userEvent.keyboard(' dorée{Enter}');
    expect(await dialog.findByText('2 sur 2')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByText('tapis.png')).toBeInTheDocument());
    await waitFor(async () => expect(await french(dialog)).toHaveValue(''));
    await waitFor(async () => expect(await french(dialog)).toHaveFocus());
    await userEvent.keyboard('Un tapis{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT').map(({ path, body }) => [path, (body as { alt: string }).alt])).toEqual([
      [`${FILES}${BEACH._id}`, 'Une plage dorée'],
      [`${FILES}${SILENT._id}`, 'Un tapis'],
    ]);
  });

  it('saves only the texts, not what was typed in the details', async () => {
    const other = { ...BEACH, name: 'plage-2.jpg', focus: { x: 10, y: 20 }, tags: ['Hall'], version: 2 };
    let record = BEACH;
    const { router, sent } = await openLibrary(`?file=${BEACH._id}`, {
      [`${FILES}${BEACH._id}/record`]: () => record,
      [`PUT ${FILES}${BEACH._id}`]: ({ body }: Call) => ({ ...record, ...(body as object) }),
    });
    const details = within(await screen.findByRole('dialog', { name: 'plage.jpg' }));
    await userEvent.type(await details.findByRole('textbox', { name: /^Nom/ }), '.bak');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('plage.jpg.bak'));
    await act(() => router.navigate('/admin/files'));
    record = other;
    await choose('plage.jpg');
    await userEvent.click(bar().getByRole('button', { name: 'Textes alternatifs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Textes alternatifs' }));
    await waitFor(async () => expect(await french(dialog)).toHaveFocus());
    await userEvent.keyboard(' dorée{Enter}');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({
      name: 'plage-2.jpg',
      alt: 'Une plage dorée',
      translations: {},
      focus: { x: 10, y: 20 },
      tags: ['Hall'],
      version: 2,
    });
  });

  it('skips a picture, and pictures with texts in every language on request', async () => {
    const described = { ...BEACH, translations: { ar: { alt: 'شاطئ' }, en: { alt: 'A beach' } } };
    const { dialog, sent } = await open({ [FILES]: pageOf([described, SILENT], { total: 2 }) });
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Passer celles/ }));
    expect(await dialog.findByText('tapis.png')).toBeInTheDocument();
    expect(dialog.getByText('1 sur 1')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Passer celles/ }));
    expect(dialog.getByText('2 sur 2')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT')).toEqual([]);
  });
});
