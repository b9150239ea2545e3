import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-kernel/contracts';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { CELIO, HAMILA, keepOnDevice, signIn, ZEN } from '../../testing/favourites.ts';
import { buildShop } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';
import { handle } from './page.tsx';

const BY_IDS = '/shop/shop/by-ids';

const open = (api: Answers = {}, locale: Locale = 'fr') =>
  renderPage('/favourites', {
    locale,
    api: { [BY_IDS]: [buildShop('zen', { id: ZEN }), buildShop('hamila', { id: HAMILA })], ...api },
  });

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('links to the shops when empty, without a request', async () => {
  keepOnDevice();
  const { calls } = await open();
  expect(await screen.findByRole('heading', { name: 'Pas encore de favori' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir toutes les boutiques' })).toHaveAttribute('href', '/shops');
  expect(calls.map(({ path }) => path)).not.toContain(BY_IDS);
});

it('shows each shop as in the directory, removes it, and restores it on undo', async () => {
  keepOnDevice(ZEN, HAMILA);
  const { calls } = await open();
  const zen = await screen.findByRole('button', { name: 'Zen dans mes favoris' });
  expect(cards()).toEqual(['Zen', 'Hamila']);
  expect(calls.find(({ path }) => path === BY_IDS)?.params).toEqual({ ids: `${ZEN},${HAMILA}` });
  expect(screen.getByRole('status')).toHaveTextContent('2 enseignes');
  await userEvent.click(zen);
  expect(screen.getByText('Zen n’est plus dans vos favoris.')).toBeVisible();
  expect(cards()).toEqual(['Hamila']);
  expect(screen.getByRole('status')).toHaveTextContent('1 enseigne');
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(cards()).toEqual(['Zen', 'Hamila']);
  expect(localStorage.getItem('favourites')).toBe(JSON.stringify([ZEN, HAMILA]));
});

it('lists shops that are no longer public, and removes them', async () => {
  keepOnDevice(ZEN, CELIO, HAMILA);
  await open();
  expect(await screen.findByText('Une enseigne de vos favoris n’est plus au centre.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 enseignes');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer de mes favoris' }));
  expect(screen.queryByText(/n’est plus au centre/)).not.toBeInTheDocument();
  expect(localStorage.getItem('favourites')).toBe(JSON.stringify([ZEN, HAMILA]));
});

it.each([
  ['ar', 'متجر من مفضّلتكم لم يعد في المركز.', 'إزالة من مفضّلتي'],
  ['en', 'One of your favourite shops is no longer in the mall.', 'Remove from my favourites'],
] as const)('reports shops that have left the mall in %s', async (locale, words, remove) => {
  keepOnDevice(ZEN, CELIO);
  await open({}, locale);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: remove })).toBeVisible();
});

it('follows removals in another tab or device without moving the focus', async () => {
  keepOnDevice(ZEN, HAMILA);
  await open();
  await screen.findByRole('heading', { name: 'Zen' });
  keepOnDevice(HAMILA);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })));
  expect(cards()).toEqual(['Hamila']);
  expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('shows the shops that exceed the account’s limit, from the device', async () => {
  const many = Array.from({ length: 103 }, (_, index) => index.toString(16).padStart(24, '0'));
  keepOnDevice(...many);
  const shopsOf = ({ params }: { params: { ids?: unknown } }) =>
    String(params.ids)
      .split(',')
      .map((id) => buildShop(`s${id}`, { id }));
  const { calls } = await open({ [BY_IDS]: shopsOf });
  expect(await screen.findByText('103 enseignes')).toBeVisible();
  expect(cards()).toHaveLength(103);
  const requests = calls
    .filter(({ path }) => path === BY_IDS)
    .map(({ params }) => String(params.ids).split(',').length);
  expect(requests).toEqual([100, 3]);
  await userEvent.click(screen.getAllByRole('button', { name: /dans mes favoris/ })[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(cards()).toHaveLength(103);
});

it('can be retried when the API is down', async () => {
  keepOnDevice(ZEN);
  const answers = [500, [buildShop('zen', { id: ZEN })]];
  await open({ [BY_IDS]: () => (answers[0] === 500 ? new Refusal(answers.shift() as number, {}) : answers[0]) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Vos favoris ne peuvent pas être affichés');
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Zen' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('explains where favourites are stored, and how to synchronise them', async () => {
  keepOnDevice(ZEN);
  await open({ 'POST /shop/favourites': { shops: [ZEN] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Se connecter pour les retrouver partout' }));
  expect(sessionStore.getState().prompt).not.toBeNull();
  signIn();
  expect(await screen.findByText(/gardés avec votre compte/)).toBeVisible();
});

it('is neither indexed nor cached', () => {
  expect(handle.isPrivate).toBe(true);
});
