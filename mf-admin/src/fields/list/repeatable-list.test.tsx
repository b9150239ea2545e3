import { screen, waitFor, within } from '@testing-library/react';
import { TextField } from 'shared-kernel/forms';
import { list, oneOf, record, webAddress } from 'shared-kernel/validation';
import { RepeatableList, SelectField } from '../index.ts';
import { showForm } from '../testing/show-form.tsx';

interface SocialLink {
  network: string;
  url: string;
}

const NETWORKS = ['facebook', 'instagram', 'tiktok'] as const;
const rules = record({
  links: list(record({ network: oneOf(NETWORKS).required(), url: webAddress().required() }), 3),
});

const linkTo = (network: string): SocialLink => ({ network, url: `https://${network}.example` });
const ALL = NETWORKS.map(linkTo);

const show = (links: SocialLink[], refused = undefined as never) =>
  showForm(
    <RepeatableList<SocialLink>
      name="links"
      label="Réseaux"
      add="Ajouter un réseau"
      newItem={() => ({ network: '', url: '' })}
      nameOf={({ network }) => network}
    >
      {(path) => (
        <>
          <SelectField
            name={`${path}.network`}
            label="Réseau"
            options={NETWORKS.map((value) => ({ value, label: value }))}
          />
          <TextField name={`${path}.url`} type="url" label="Adresse" autoComplete="off" />
        </>
      )}
    </RepeatableList>,
    { rules, defaultValues: { links }, refused },
  );

const group = () => within(screen.getByRole('group', { name: 'Réseaux' }));
const order = () =>
  group()
    .queryAllByRole('combobox')
    .map((select) => (select as HTMLSelectElement).value);
const button = (name: string) => group().getByRole('button', { name });
const messages = () => group().getByRole('status').textContent;
const sent = async (onSubmit: jest.Mock) => {
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall[0].links.map(({ network }: SocialLink) => network);
};

it('starts empty, and moves focus to an added item', async () => {
  const { user, submit, onSubmit } = show([]);
  expect(group().getByText('La liste est vide.')).toBeInTheDocument();
  await user.click(button('Ajouter un réseau'));
  await waitFor(() => expect(group().getByRole('combobox')).toHaveFocus());
  expect(messages()).toBe('Élément 1 ajouté');
  expect(group().getByRole('listitem', { name: 'Élément 1' })).toBeInTheDocument();
  await user.selectOptions(group().getByRole('combobox'), 'tiktok');
  expect(group().getByRole('listitem', { name: 'tiktok' })).toBeInTheDocument();
  await user.type(group().getByRole('textbox'), 'https://tiktok.example');
  await submit();
  expect(await sent(onSubmit)).toEqual(['tiktok']);
});

it('is ordered by keyboard, announces the new place, and keeps the focus', async () => {
  const { user, submit, onSubmit } = show(ALL);
  button('Monter tiktok').focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['facebook', 'tiktok', 'instagram']);
  expect(messages()).toBe('tiktok : place 2 sur 3');
  expect(button('Monter tiktok')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(order()).toEqual(['tiktok', 'facebook', 'instagram']);
  expect(button('Monter tiktok')).toHaveFocus();
  expect(button('Monter tiktok')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Descendre facebook'));
  await submit();
  expect(await sent(onSubmit)).toEqual(['tiktok', 'instagram', 'facebook']);
});

it('keeps the focus when items are removed', async () => {
  const { user, submit, onSubmit } = show(ALL);
  await user.click(button('Retirer instagram'));
  expect(messages()).toBe('Retiré : instagram');
  expect(button('Retirer tiktok')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Retirer facebook')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Ajouter un réseau')).toHaveFocus();
  await submit();
  expect(await sent(onSubmit)).toEqual([]);
});

it('keeps an item’s errors under its fields when it moves', async () => {
  const { user, submit } = show([linkTo('facebook'), { network: 'tiktok', url: 'nulle part' }]);
  await submit();
  const address = () => within(group().getByRole('listitem', { name: 'tiktok' })).getByRole('textbox');
  await waitFor(() => expect(address()).toBeInvalid());
  await user.click(button('Monter tiktok'));
  expect(order()).toEqual(['tiktok', 'facebook']);
  expect(address()).toBeInvalid();
  expect(within(group().getByRole('listitem', { name: 'facebook' })).getByRole('textbox')).toBeValid();
});

it('shows the API’s error under the item’s field', async () => {
  const refused = [{ fieldName: 'links.1.url', message: 'page introuvable' }];
  const { submit } = show(ALL, refused as never);
  await submit();
  const address = within(group().getByRole('listitem', { name: 'instagram' })).getByRole('textbox');
  await waitFor(() => expect(address).toHaveAccessibleDescription('page introuvable'));
});

it('reports too many items on the list', async () => {
  const { user, submit } = show(ALL);
  await user.click(button('Ajouter un réseau'));
  await submit();
  const whole = screen.getByRole('group', { name: 'Réseaux' });
  await waitFor(() => expect(whole).toHaveAccessibleDescription(/3/));
  expect(whole).toHaveFocus();
});

it('shows the API’s error about the whole list, and moves focus to the list', async () => {
  const { submit } = show(ALL, [{ fieldName: 'links', message: 'trop de réseaux' }] as never);
  await submit();
  const whole = screen.getByRole('group', { name: 'Réseaux' });
  await waitFor(() => expect(whole).toHaveAccessibleDescription('trop de réseaux'));
  expect(whole).toHaveFocus();
});
