import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from 'shared-kernel/testing';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { chooseAllResults, openManyPosts } from './testing/open-many-posts.ts';
import { choose, fakeBulk, openPosts } from './testing/open-posts.ts';

it('sets a field of the selected records to the same value, and undoes that for those that changed', async () => {
  const { records, sent } = await openPosts();
  const answer = { records: [{ id: records[0]?.id, version: 2 }] };
  fakeBulk.mockReturnValueOnce(answer);
  await choose('Soldes');
  await choose('Aïd');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier un champ' }));
  expect(dialog.getByRole('combobox', { name: 'Champ' })).toHaveValue('');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Champ' }), 'Mise en avant');
  await userEvent.click(dialog.getByRole('button', { name: 'Appliquer à 2 éléments' }));
  expect((await dialog.findAllByText(/est obligatoire/))[0]).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Mise en avant/ }), 'oui');
  await userEvent.click(dialog.getByRole('button', { name: 'Appliquer à 2 éléments' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const chosen = records.map(({ id, version }) => ({ id, version }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { action: 'edit', records: chosen, values: { isFeatured: true } },
      { action: 'undo', ...answer },
    ]),
  );
});

/** Fills the dialog that sets a field. */
const setFeatured = async () => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Champ' }), 'Mise en avant');
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier un champ' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Mise en avant/ }), 'oui');
  await userEvent.click(screen.getByRole('button', { name: /^Appliquer à/ }));
};

it('shows in its dialog which record was changed and by whom, and applies to the new version', async () => {
  expectRefusals();
  const { records, sent } = await openPosts();
  const [first] = records;
  const lastChange = { actorId: null, at: '2026-11-20T09:00:00.000Z' };
  const current = { ...first, version: 5 };
  fakeBulk.mockReturnValueOnce(new Refusal(409, { message: 'x', resource: 'post', current, lastChange }));
  await choose('Soldes');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await setFeatured();
  expect(await screen.findByText(/^«\sSoldes\s» a été modifié entre-temps/)).toBeVisible();
  // The list, which still has the former version, was read again before the answer.
  await userEvent.click(screen.getByRole('button', { name: /^Appliquer à/ }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ records: [{ id: first?.id, version: 5 }] }));
});

it('counts in its dialog, which stays while the records change', async () => {
  let answer = (): void => undefined;
  const answers = [
    { records: [] },
    new Promise((resolve) => {
      answer = () => resolve({ records: [] });
    }),
  ];
  await openManyPosts(150, () => answers.shift());
  await chooseAllResults(150);
  await screen.findByText('150 choisis');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await setFeatured();
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier un champ' }));
  expect(await dialog.findByText('100 sur 150')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Fermer' })).toBeNull();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('empties an optional field only when that is chosen', async () => {
  const banner = buildSummary({ title: 'Été', until: '2026-12-01T09:00:00.000Z' });
  const { calls } = await openBackOffice('/admin/hero', {
    [managed('hero')]: pageOf([banner]),
    [`POST ${managed('hero')}bulk`]: { records: [] },
  });
  await screen.findByRole('link', { name: 'Été' });
  await choose('Été');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  const fields = await screen.findByRole('combobox', { name: 'Champ' });
  expect(within(fields).queryByRole('option', { name: 'Ordre' })).toBeNull();
  await userEvent.selectOptions(fields, 'Jusqu’à');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
  expect((await screen.findAllByText(/est obligatoire/))[0]).toBeVisible();
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vider ce champ' }));
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ action: 'edit', values: { until: null } }]));
});

it('asks before shops move to a floor where their unit is taken', async () => {
  const shop = buildSummary({ title: 'Zara', floor: 0, unit: 'B12' });
  const { calls } = await openBackOffice('/admin/shop', {
    [managed('shop')]: pageOf([shop]),
    // Zara shares its unit already, with a shop of the same name.
    '/shop/shop/units': [0, 2].map((floor) => ({ floor, unit: 'B12', slug: `celio-${floor}`, title: 'Celio' })),
    [`POST ${managed('shop')}bulk`]: { records: [{ id: shop.id, version: 2 }] },
  });
  await screen.findByRole('link', { name: 'Zara' });
  await choose('Zara');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Champ' }), 'Niveau');
  const form = within(screen.getByRole('dialog', { name: 'Modifier un champ' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Niveau/ }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer à 1 élément' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Continuer ainsi/ }));
  expect(dialog.getByText(/Celio/)).toBeVisible();
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Modifier un champ' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ action: 'edit', values: { floor: 2 } }]));
});

it('shows in its dialog why a value is refused, and keeps the selection', async () => {
  expectRefusals();
  const message = 'La catégorie n’existe pas';
  await openPosts();
  fakeBulk.mockReturnValueOnce(new Refusal(422, { message: 'x', fields: [{ fieldName: 'isFeatured', message }] }));
  await choose('Soldes');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier un champ' }));
  await setFeatured();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choisir Soldes', hidden: true })).toBeChecked();
});

/** Opens a list of more records than its page shows, each time the API is asked for its pages of 100. */
