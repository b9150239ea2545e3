import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HoursImpact } from 'shared-kernel/contracts';
import { type Call, Refusal } from 'shared-kernel/testing';
import { EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const PATH = 'PATCH /shop/shop/opening-hours';
const ID = '5f00000000000000000000b1';

const impact = (overrides: Partial<HoursImpact> = {}): HoursImpact => ({
  isPreview: false,
  plan: 'as previewed',
  changeId: '5f00000000000000000000d1',
  selected: 2,
  changed: [{ id: ID, slug: 'celio', title: 'Celio' }],
  conflicts: [{ id: ID, slug: 'zara', title: 'Zara', dates: ['2027-05-01'] }],
  replaced: [],
  ...overrides,
});

const open = async (query = '') => {
  const requests: Pick<Call, 'params' | 'body'>[] = [];
  await openBackOffice(`/admin/shop-hours${query}`, {
    [managed('post')]: pageOf([]),
    '/categories/category/': pageOf([{ id: ID, slug: 'mode', title: 'Mode' }]),
    [PATH]: ({ params, body }: Call) => {
      requests.push({ params, body });
      return impact({ isPreview: params.preview === true });
    },
  });
  await screen.findByRole('option', { name: 'Mode' });
  return requests;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('previews which shops a day changes, changes them, and undoes that', async () => {
  const requests = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Boutiques' }), 'Mode');
  await userEvent.type(screen.getByLabelText(/^Date/), '2027-05-01');
  const reason = within(screen.getByRole('group', { name: 'Raison' }));
  await userEvent.type(reason.getByRole('textbox', { name: /^Français/ }), 'Fête du travail');
  await userEvent.type(reason.getByRole('textbox', { name: /^English/ }), 'Labour Day');
  await press('Voir ce qui change');
  const dialog = within(await screen.findByRole('dialog', { name: '1 boutique change' }));
  expect(dialog.getByText('Fermeture le 1er mai 2027')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Celio' })).toHaveAttribute('href', `/admin/shop/${ID}`);
  expect(dialog.getByText('Zara').closest('li')).toHaveTextContent('Zara · 1er mai 2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Changer les horaires de 1 boutique' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const translations = { ar: {}, en: { reason: 'Labour Day' } };
  const day = { date: '2027-05-01', ranges: [], reason: 'Fête du travail', translations };
  const body = { addExceptions: [day], conflicts: 'keep' };
  await waitFor(() =>
    expect(requests).toEqual([
      { params: { category: 'mode', preview: true }, body },
      { params: { category: 'mode' }, body: { ...body, plan: 'as previewed' } },
      { params: {}, body: { undo: impact().changeId } },
    ]),
  );
});

it('previews the new hours, and changes nothing when cancelled', async () => {
  const requests = await open();
  const closeDialog = () => press('Ne rien changer');
  await userEvent.type(screen.getByLabelText(/^Date/), '2027-05-01');
  await press('Ajouter une plage');
  expect(screen.getByLabelText(/^Ouverture/)).toHaveAttribute('type', 'time');
  await press('Voir ce qui change');
  expect(await screen.findByText('Ouverture le 1er mai 2027 : 10 h – 20 h')).toBeVisible();
  await closeDialog();
  await userEvent.click(screen.getByRole('tab', { name: 'Retirer un jour' }));
  await userEvent.type(screen.getByLabelText(/^Date/), '2027-05-02');
  await press('Voir ce qui change');
  expect(await screen.findByText('Horaires habituels le 2 mai 2027')).toBeVisible();
  await closeDialog();
  await userEvent.click(screen.getByRole('tab', { name: 'La semaine' }));
  await press('Voir ce qui change');
  expect(await screen.findByText('dimanche : fermé')).toBeVisible();
  await closeDialog();
  await userEvent.click(screen.getByRole('tab', { name: 'Comme le centre' }));
  await press('Voir ce qui change');
  expect(await screen.findByText('Mêmes horaires que le centre')).toBeVisible();
  await closeDialog();
  expect(requests.map(({ params }) => params)).toEqual(Array(4).fill({ all: true, preview: true }));
});

it('changes the selected shops, or all', async () => {
  const requests = await open(`?ids=${ID}`);
  expect(screen.getByRole('combobox', { name: 'Boutiques' })).toHaveDisplayValue('La boutique choisie');
  await userEvent.click(screen.getByRole('tab', { name: 'Comme le centre' }));
  await press('Voir ce qui change');
  await screen.findByRole('dialog');
  await press('Fermer');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Boutiques' }), 'Toutes les boutiques');
  await userEvent.click(screen.getByRole('tab', { name: 'Comme le centre' }));
  await press('Voir ce qui change');
  await screen.findByRole('dialog');
  expect(requests).toEqual([
    { params: { ids: ID, preview: true }, body: { weeklyHours: null } },
    { params: { all: true, preview: true }, body: { weeklyHours: null } },
  ]);
});

it('keeps typed hours when the kind of change or the selection changes, and asks before they are discarded', async () => {
  const requests = await open();
  await userEvent.type(screen.getByLabelText(/^Date/), '2027-05-01');
  await userEvent.click(screen.getByRole('tab', { name: 'La semaine' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Jours particuliers' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Boutiques' }), 'Mode');
  expect(screen.getByLabelText(/^Date/)).toHaveValue('2027-05-01');
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }));
  const question = within(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ }));
  expect(question.getByText('Les horaires que vous avez saisis seront perdus.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Continuer la saisie' }));
  await press('Voir ce qui change');
  await userEvent.click(await screen.findByRole('button', { name: 'Changer les horaires de 1 boutique' }));
  await screen.findByRole('button', { name: 'Annuler' });
  expect(requests.at(-1)?.params).toEqual({ category: 'mode' });
  await userEvent.click(screen.getByRole('link', { name: 'Articles' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

it('reports failures in the form and in the dialog', async () => {
  expectRefusals();
  let isDown = true;
  await openBackOffice('/admin/shop-hours', {
    [PATH]: ({ params }: Call) =>
      isDown || !params.preview ? new Refusal(500, { message: 'Une erreur est survenue' }) : impact(),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Comme le centre' }));
  await press('Voir ce qui change');
  const form = within(screen.getByRole('form', { name: 'Comme le centre' }));
  expect(await form.findByText('Une erreur est survenue')).toBeVisible();
  isDown = false;
  await press('Voir ce qui change');
  const dialog = within(await screen.findByRole('dialog', { name: '1 boutique change' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Changer les horaires de 1 boutique' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Une erreur est survenue'));
});

it('shows the preview again when it has changed in the meantime', async () => {
  expectRefusals();
  const plans: unknown[] = [];
  let plan = 'before';
  await openBackOffice('/admin/shop-hours', {
    [PATH]: ({ params, body }: Call) => {
      if (params.preview)
        return impact({ isPreview: true, plan, replaced: plan === 'before' ? [] : impact().conflicts });
      plans.push((body as { plan: string }).plan);
      if (plan === 'after') return impact();
      plan = 'after';
      return new Refusal(409, { message: 'Des horaires ont changé', resource: 'shop' });
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Comme le centre' }));
  await press('Voir ce qui change');
  const dialog = within(await screen.findByRole('dialog', { name: '1 boutique change' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Changer les horaires de 1 boutique' }));
  expect(await dialog.findByRole('heading', { name: '1 perd ses propres horaires' })).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Des horaires ont changé');
  await userEvent.click(dialog.getByRole('button', { name: 'Changer les horaires de 1 boutique' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(plans).toEqual(['before', 'after']);
});

it('validates before the request, and shows the API’s errors', async () => {
  expectRefusals();
  const requests = await open();
  await press('Voir ce qui change');
  await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(/obligatoire/));
  expect(requests).toEqual([]);
});

it('shows the API’s errors', async () => {
  expectRefusals();
  await openBackOffice('/admin/shop-hours', {
    [PATH]: new Refusal(422, {
      message: 'x',
      fields: [{ fieldName: 'removeExceptions.0', message: 'Trop tôt' }],
    }),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Retirer un jour' }));
  await userEvent.type(screen.getByLabelText(/^Date/), '2027-05-01');
  await press('Voir ce qui change');
  await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(/Trop tôt/));
});

it('is hidden from accounts that may not write all shops', async () => {
  await openBackOffice('/admin/shop-hours', {}, { access: EDITOR });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Introuvable');
});

it('warns before the page is closed with typed hours, and not after they are cleared', async () => {
  await open();
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const reason = within(screen.getByRole('group', { name: 'Raison' })).getByRole('textbox', { name: /^Français/ });
  await userEvent.type(reason, 'F');
  await waitFor(() => expect(isAsked()).toBe(true));
  await userEvent.clear(reason);
  await waitFor(() => expect(isAsked()).toBe(false));
});
