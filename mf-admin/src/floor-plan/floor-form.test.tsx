import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FloorPlan } from 'shared-kernel/contracts';
import { buildSummary, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { savedInputs, storedDrafts } from '../testing/stored-drafts.ts';
import { writeSvg } from './plan-svg.ts';

const buildPlan = (overrides: Partial<FloorPlan> = {}): FloorPlan => ({
  outline: [
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 300],
  ],
  voids: [],
  units: [
    {
      number: 'A1',
      polygon: [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
    },
  ],
  points: [{ kind: 'lift', mark: '1', at: [200, 200] }],
  ...overrides,
});

const { hasProposal: _, slug: __, ...meta } = buildSummary({ title: 'Rez-de-chaussée' });
const FLOOR = { ...meta, level: 0, plan: buildPlan() };

const open = async (answer: unknown = { ...FLOOR, version: 2 }) => {
  const opened = await openBackOffice(`/admin/floor/${FLOOR.id}`, {
    [managed('floor')]: pageOf([]),
    [managed('floor') + FLOOR.id]: FLOOR,
    [`${managed('floor')}${FLOOR.id}/revisions`]: pageOf([]),
    '/shop/shop/units': [
      { floor: 0, unit: 'a1', slug: 'olive', title: 'Olive' },
      { floor: 1, unit: 'A1', slug: 'jasmin', title: 'Jasmin' },
    ],
    [`POST /drafts/floor/${FLOOR.id}/publication`]: answer,
    '/drafts/*': storedDrafts(FLOOR),
  });
  await screen.findByRole('group', { name: 'Dessin du plan' });
  const sent = async (): Promise<FloorPlan> => {
    await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(opened.calls.some(({ path }) => path.endsWith('/publication'))).toBe(true));
    return savedInputs(opened.calls).at(-1)?.plan as FloorPlan;
  };
  return { ...opened, sent };
};

const part = () => screen.getByRole('combobox', { name: 'Partie à modifier' });
const corner = (number: number) => screen.getByRole('button', { name: `Sommet ${number}` });

const give = (content: string | Error) => {
  const file = new File([], 'plan.svg');
  const isLost = content instanceof Error;
  // jsdom can't read files.
  Object.assign(file, { text: () => (isLost ? Promise.reject(content) : Promise.resolve(content)) });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};

it('edits the number of a unit, and its corners by keys', async () => {
  const { sent } = await open();
  await userEvent.selectOptions(part(), 'Local A1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Numéro du local' }), '0');
  fireEvent.keyDown(corner(3), { key: 'ArrowRight' });
  fireEvent.keyDown(corner(3), { key: 'ArrowDown', shiftKey: true });
  expect((await sent()).units).toEqual([
    {
      number: 'A10',
      polygon: [
        [0, 0],
        [100, 0],
        [110, 101],
        [0, 100],
      ],
    },
  ]);
});

it('accepts typed corners, adds one, and removes another', async () => {
  const { sent } = await open();
  await userEvent.selectOptions(part(), 'Local A1');
  const [across, other] = screen.getAllByRole('spinbutton', { name: 'Horizontale (dm)' }) as [HTMLElement, HTMLElement];
  await userEvent.clear(across);
  expect(across).toHaveValue(null);
  await userEvent.type(across, '10');
  await userEvent.clear(other);
  await userEvent.tab();
  expect(other).toHaveValue(100);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un sommet après le sommet 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le sommet 3' }));
  expect((await sent()).units[0]?.polygon).toEqual([
    [10, 0],
    [100, 0],
    [50, 100],
    [0, 100],
  ]);
});

it('adds points, and removes units', async () => {
  const { sent } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un repère' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Repère' }), 'Salle de prière');
  await userEvent.type(screen.getByRole('textbox', { name: /^Marque/ }), '2');
  await userEvent.selectOptions(part(), 'Local A1');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer du plan' }));
  const { units, points } = await sent();
  expect(units).toEqual([]);
  expect(points.at(-1)).toEqual({ kind: 'prayer-room', mark: '2', at: [100, 100] });
});

it('names the shops of a removed unit, and restores it on undo', async () => {
  const { sent } = await open();
  await userEvent.selectOptions(part(), 'Local A1');
  const remove = screen.getByRole('button', { name: 'Supprimer du plan' });
  await waitFor(() => expect(remove).toHaveAccessibleDescription(/^Boutiques dans ce local\s: Olive\./));
  await userEvent.click(remove);
  expect(within(part()).queryByRole('option', { name: 'Local A1' })).toBeNull();
  const undo = screen.getByRole('button', { name: 'Annuler' });
  expect(undo).toHaveFocus();
  expect(undo.parentElement).toHaveTextContent(/^Local A1\s: supprimé du plan\./);
  await userEvent.click(undo);
  expect(part()).toHaveValue('unit 0');
  expect(part()).toHaveFocus();
  fireEvent.keyDown(corner(3), { key: 'ArrowRight' });
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  expect((await sent()).units).toMatchObject([{ number: 'A1' }]);
});

it('reports the errors of a plan, and does not save it', async () => {
  const { calls } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un local' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  const complaint = await screen.findByText(/Le champ «\sNuméro du local n°\s2\s» est obligatoire$/);
  // The focus is at the start of the drawing, not below it.
  await waitFor(() => expect(document.activeElement).toContainElement(complaint));
  const drawing = screen.getByRole('group', { name: 'Dessin du plan' });
  expect(complaint.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(false);
  const unit = /^Local n°\s2 \(sans numéro\)/;
  expect(within(part()).getByRole('option', { name: unit })).toHaveTextContent('(à corriger)');
  expect(document.querySelector('[data-part="unit 1"]')).toHaveClass('wrong');
  await userEvent.selectOptions(part(), '');
  await userEvent.click(screen.getByRole('button', { name: unit }));
  expect(part()).toHaveFocus();
  expect(part()).toHaveValue('unit 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Numéro du local' }), 'A2');
  await waitFor(() => expect(screen.queryByText(/est obligatoire/)).toBeNull());
});

describe('a file', () => {
  it('replaces the whole plan', async () => {
    const { sent } = await open();
    const other = buildPlan({ points: [] });
    give(writeSvg(other));
    expect(
      await screen.findByText('Plan importé (locaux : 1, repères : 0). Enregistrez pour le garder.'),
    ).toBeVisible();
    expect(await sent()).toEqual(other);
    await waitFor(() => expect(screen.queryByText(/^Plan importé/)).toBeNull());
  });

  it('changes nothing when it is invalid, and reports why', async () => {
    await open();
    give(writeSvg(buildPlan()).replace('"A1"', '""'));
    const notice = within((await screen.findByText(/^Ce fichier n’a pas été importé/)).closest('div') as HTMLElement);
    expect(notice.getByRole('listitem')).toHaveTextContent('Le champ « Numéro du local n° 1 » est obligatoire');
    expect(within(part()).getByRole('option', { name: 'Local A1' })).toBeInTheDocument();
  });

  it('reports an error that several of its parts have once', async () => {
    await open();
    give('<svg xmlns="http://www.w3.org/2000/svg"><path id="outline" d="M0 0L1 0"/><g id="units"><a/><a/></g></svg>');
    const notice = within((await screen.findByText(/^Ce fichier n’a pas été importé/)).closest('div') as HTMLElement);
    expect(notice.getAllByText(/<a>/)).toHaveLength(1);
  });

  it('reports a file that cannot be read', async () => {
    await open();
    give(new DOMException('moved', 'NotFoundError'));
    expect(await screen.findByText('Ce fichier n’a pas pu être lu.')).toBeVisible();
  });
});
