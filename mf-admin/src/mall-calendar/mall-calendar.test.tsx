import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WrittenException } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { closedWeek } from '../fields/index.ts';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import type { MallHours } from './mall-days.ts';

const OWN = '/shop/mall-working-hours/';
const ADDRESS = '/admin/mall-calendar?month=2027-05';

const closedOn = (date: string, reason: string): WrittenException => ({ date, ranges: [], reason });

const build = (overrides: Partial<MallHours> = {}): MallHours => {
  const { hasProposal: _, slug: __, ...meta } = buildSummary({ title: 'Horaires habituels' });
  const days = [closedOn('2027-05-01', 'Fermeture'), closedOn('2027-05-20', 'Inventaire')];
  const hours = { week: closedWeek(), validFrom: '2026-01-01', validUntil: null, exceptions: days, translations: {} };
  return { ...meta, ...hours, ...overrides };
};

const LAST_CHANGE = {
  ...{ number: 2, status: 'APPLIED', base: 1, authorId: '5f00000000000000000000a9', at: '2026-11-20T09:00:00.000Z' },
  ...{ data: {}, changed: [], decidedBy: null, decidedAt: null, note: null },
};

const open = (records: MallHours[], api = {}, options = {}) =>
  openBackOffice(
    ADDRESS,
    {
      [managed('mallWorkingHours')]: pageOf(records),
      ...Object.fromEntries(records.map((each) => [managed('mallWorkingHours') + each.id, each])),
      ...api,
    },
    options,
  );

const day = (name: RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const moveTo = async (date: string) => {
  await userEvent.click(await day(/^samedi 1er mai 2027, Fermeture/));
  const form = await dialog();
  await userEvent.clear(form.getByLabelText(/^Date/));
  await userEvent.type(form.getByLabelText(/^Date/), date);
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  return form;
};

it('saves the whole record with the moved day, and undoes that from the new version', async () => {
  const hours = build();
  const saved = { ...hours, version: 2 };
  const revert = `${managed('mallWorkingHours')}${hours.id}/revert`;
  const { calls } = await open([hours], {
    [`PUT ${OWN}${hours.id}`]: saved,
    [`POST ${revert}`]: { ...hours, version: 3 },
  });
  await moveTo('2027-05-03');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const { title, week, validFrom, validUntil, exceptions, translations } = hours;
  const input = { title, week, validFrom, validUntil, translations };
  const moved = expect.objectContaining({ date: '2027-05-03', reason: 'Fermeture' });
  expect(sent()).toEqual([
    [`${OWN}${hours.id}`, { ...input, exceptions: [moved, exceptions[1]], version: 1 }],
    [revert, { isUndo: true, version: 2 }],
  ]);
});

it('moves a day neither onto another one, nor into a period with other hours', async () => {
  const summer = build({ title: 'Été', validFrom: '2027-06-01', exceptions: [closedOn('2027-05-02', 'Sans effet')] });
  const { calls } = await open([build(), summer]);
  expect(screen.queryByRole('button', { name: /Sans effet/ })).not.toBeInTheDocument();
  const form = await moveTo('2027-05-20');
  await waitFor(() => expect(form.getByLabelText(/^Date/)).toHaveAccessibleDescription(/déjà des horaires/));
  await userEvent.clear(form.getByLabelText(/^Date/));
  await userEvent.type(form.getByLabelText(/^Date/), '2027-06-02');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(form.getByLabelText(/^Date/)).toHaveAccessibleDescription(/«.Été.»/));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('excludes unpublished hours', async () => {
  const unpublished = build({
    title: 'Été',
    validFrom: '2027-05-01',
    unpublishedAt: '2026-11-20T09:00:00.000Z',
    exceptions: [closedOn('2027-05-03', 'Sans effet')],
  });
  await open([build(), unpublished]);
  expect(await day(/^jeudi 20 mai 2027, Inventaire/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sans effet/ })).not.toBeInTheDocument();
});

it('reports a conflicting change in the dialog, and merges into the new version', async () => {
  expectRefusals();
  const hours = build();
  const newer = { ...hours, version: 5, exceptions: [...hours.exceptions, closedOn('2027-05-25', 'Travaux')] };
  let stored = hours;
  const { calls } = await open([hours], {
    [managed('mallWorkingHours') + hours.id]: () => stored,
    [`${managed('mallWorkingHours')}${hours.id}/revisions`]: pageOf([LAST_CHANGE]),
    [`PUT ${OWN}${hours.id}`]: () => {
      if (stored === newer) return { ...newer, version: 6 };
      stored = newer;
      return new Refusal(409, { message: 'Modifié entre-temps', resource: 'mallWorkingHours', current: newer });
    },
  });
  await userEvent.click(await day(/^samedi 1er mai 2027/));
  const remove = (await dialog()).getByRole('button', { name: 'Retirer ce jour' });
  await userEvent.click(remove);
  expect(await (await dialog()).findByText(/^Quelqu’un d’autre vient de le modifier/)).toBeVisible();
  await screen.findByText('Travaux', { selector: 'li *' });
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    version: 5,
    exceptions: [{ date: '2027-05-20' }, { date: '2027-05-25' }],
  });
});

it('shows the conflicting change of the same day before it overwrites that', async () => {
  expectRefusals();
  const hours = build();
  const exceptions = [closedOn('2027-05-01', 'Fête du travail'), ...hours.exceptions.slice(1)];
  const newer = { ...hours, version: 5, exceptions };
  let stored = hours;
  const { calls } = await open([hours], {
    [managed('mallWorkingHours') + hours.id]: () => stored,
    [`${managed('mallWorkingHours')}${hours.id}/revisions`]: pageOf([LAST_CHANGE]),
    [`PUT ${OWN}${hours.id}`]: () => {
      if (stored === newer) return { ...newer, version: 6 };
      stored = newer;
      return new Refusal(409, { message: 'Modifié entre-temps', resource: 'mallWorkingHours', current: newer });
    },
  });
  const sent = () => calls.filter(({ method }) => method === 'PUT');
  await userEvent.click(await day(/^samedi 1er mai 2027/));
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^English/ }), 'Closed');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(save);
  await screen.findByText('Fête du travail', { selector: 'li *' });
  expect(sent()).toHaveLength(1);
  await userEvent.click(save);
  expect(await form.findByText(/^Ce jour a changé entre-temps.*Fête du travail, Fermé/)).toBeVisible();
  expect(await form.findByText(/^Dernière modification/)).toHaveTextContent(/20 nov\. 2026/);
  expect(sent()).toHaveLength(1);
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().at(-1)?.body).toMatchObject({ version: 5, exceptions: [{ reason: 'Fermeture' }, {}] });
});

it.each(['Enregistrer', 'Retirer ce jour'])('reports the end of the session in the dialog, at “%s”', async (button) => {
  expectRefusals();
  const hours = build();
  const refused = new Refusal(403, { message: 'Token invalid or expired' });
  await open([hours], { [`PUT ${OWN}${hours.id}`]: refused });
  await userEvent.click(await day(/^samedi 1er mai 2027/));
  await userEvent.click((await dialog()).getByRole('button', { name: button }));
  expect(await (await dialog()).findByText(/^Votre session a pris fin/)).toBeVisible();
  expect(screen.queryByText('Token invalid or expired')).not.toBeInTheDocument();
});

it('asks before typed values are discarded', async () => {
  await open([build()]);
  await userEvent.click(await day(/^samedi 1er mai 2027/));
  await userEvent.type((await dialog()).getByRole('textbox', { name: /^English/ }), 'Closed');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Fermer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect((await dialog()).getByRole('textbox', { name: /^English/ })).toHaveValue('Closed');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Fermer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is read-only for accounts that may not change it', async () => {
  await open([build()], {}, { access: [{ resource: 'MALLWORKINGHOURS', privileges: 'READ' }] });
  await userEvent.click(await day(/^samedi 1er mai 2027, Fermeture, Fermé$/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Modifier|Ajouter)/ })).not.toBeInTheDocument();
});

it('asks for the mall’s hours first', async () => {
  await open([]);
  expect(await screen.findByText('Aucun horaire du centre ne vaut ce jour-là.')).toBeVisible();
});
