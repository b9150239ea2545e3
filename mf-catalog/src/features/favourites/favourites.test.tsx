import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_FAVOURITES } from 'shared-kernel/contracts';
import { drainQueue, notificationStore } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { CELIO, copyOnDevice, HAMILA, keepOnDevice, MAQAM, signIn, ZEN } from '../../testing/favourites.ts';
import { buildPage, buildShop } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';

const shops = [buildShop('zen', { id: ZEN }), buildShop('hamila', { id: HAMILA }), buildShop('celio', { id: CELIO })];

const open = async (api: Answers = {}) => {
  const shown = await renderPage('/shops', { api: { '/shop/shop/': buildPage(shops), ...api } });
  const favouriteCalls = () =>
    shown.calls
      .filter(({ path }) => path.startsWith('/shop/favourites'))
      .map(({ method, path }) => `${method} ${path}`);
  return { ...shown, favouriteCalls };
};

const heart = (title: string) => screen.findByRole('button', { name: `${title} dans mes favoris` });
const press = async (title: string) => userEvent.click(await heart(title));
const expectPressed = async (title: string, isPressed: boolean) => {
  const button = await heart(title);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(isPressed)));
};
const own = () => JSON.parse(localStorage.getItem('favourites') ?? '[]');
const notices = () => notificationStore.getState().orders.map((order) => 'notice' in order && order.notice.message);

beforeEach(() => {
  keepOnDevice();
  drainQueue();
});

describe('without an account', () => {
  it('are stored on the device, newest first, without a request', async () => {
    const { router, favouriteCalls } = await open();
    await press('Zen');
    await press('Hamila');
    await expectPressed('Zen', true);
    expect(own()).toEqual([HAMILA, ZEN]);
    await press('Zen');
    await expectPressed('Zen', false);
    expect(own()).toEqual([HAMILA]);
    expect(router.state.location.pathname).toBe('/shops');
    expect(favouriteCalls()).toEqual([]);
  });

  it('follow changes in another tab', async () => {
    await open();
    await expectPressed('Celio', false);
    localStorage.setItem('favourites', JSON.stringify([CELIO]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })));
    await expectPressed('Celio', true);
  });

  it.each(['{', '"zen"', '[1, "zen", null]'])('ignore invalid storage: %s', async (text) => {
    localStorage.setItem('favourites', text);
    await open();
    await press('Zen');
    expect(own()).toEqual([ZEN]);
  });

  it('are limited to a hundred', async () => {
    // Undoing a removal is always possible, so no other test may remove this shop.
    const another = buildShop('maqam', { id: MAQAM });
    const others = Array.from({ length: MAX_FAVOURITES }, (_, number) => String(number).padStart(24, '0'));
    keepOnDevice(...others);
    await open({ '/shop/shop/': buildPage([another]) });
    await press('Maqam');
    await expectPressed('Maqam', false);
    expect(notices()).toEqual([expect.stringContaining('100 favoris')]);
  });

  it('last as long as the page when storage is blocked', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await open();
    await press('Zen');
    await expectPressed('Zen', true);
    await press('Zen');
    await expectPressed('Zen', false);
    refuse.mockRestore();
    await press('Zen');
    await press('Zen');
  });
});

describe('with an account', () => {
  it('are merged with those of the device at sign-in', async () => {
    keepOnDevice(ZEN, HAMILA);
    const { calls } = await open({ 'POST /shop/favourites': { shops: [ZEN, HAMILA, CELIO] } });
    await expectPressed('Celio', false);
    const owner = signIn();
    await expectPressed('Celio', true);
    await expectPressed('Zen', true);
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { shops: [ZEN, HAMILA] } });
    expect(own()).toEqual([]);
    expect(copyOnDevice()).toEqual({ owner, shops: [ZEN, HAMILA, CELIO], unsent: [] });
  });

  it('stay on the device when the account is full', async () => {
    keepOnDevice(ZEN);
    const full = Array.from({ length: MAX_FAVOURITES }, (_, number) => String(number).padStart(24, '0'));
    await open({ 'POST /shop/favourites': { shops: full } });
    signIn();
    await waitFor(() => expect(copyOnDevice()?.shops).toHaveLength(MAX_FAVOURITES));
    expect(own()).toEqual([ZEN]);
    await expectPressed('Zen', true);
  });

  it('are sent to it at once, and rolled back when it rejects them', async () => {
    let answer: (found: unknown) => void = () => undefined;
    const { favouriteCalls } = await open({
      'GET /shop/favourites': { shops: [HAMILA] },
      [`PUT /shop/favourites/${ZEN}`]: { shops: [ZEN, HAMILA] },
      [`DELETE /shop/favourites/${HAMILA}`]: () => new Promise((resolve) => (answer = resolve)),
      [`PUT /shop/favourites/${CELIO}`]: 500,
    });
    signIn();
    await expectPressed('Hamila', true);
    await press('Zen');
    await expectPressed('Zen', true);
    await waitFor(() => expect(copyOnDevice().unsent).toEqual([]));
    await press('Hamila');
    await expectPressed('Hamila', false);
    await act(async () => answer({ shops: [ZEN] }));
    await press('Celio');
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining('n’a pas pu être enregistré')]));
    await expectPressed('Celio', false);
    expect(copyOnDevice()).toMatchObject({ shops: [ZEN], unsent: [] });
    expect(favouriteCalls()).toEqual([
      'GET /shop/favourites',
      `PUT /shop/favourites/${ZEN}`,
      `DELETE /shop/favourites/${HAMILA}`,
      `PUT /shop/favourites/${CELIO}`,
    ]);
  });

  it('are stored on the device while offline, and sent when the network returns', async () => {
    let isOnline = false;
    const lists = [[HAMILA], [ZEN, CELIO]];
    const whenOnline = (shops: string[]) => () => (isOnline ? { shops } : new Refusal(0, undefined));
    const { favouriteCalls } = await open({
      'GET /shop/favourites': () => ({ shops: lists.shift() }),
      [`PUT /shop/favourites/${ZEN}`]: whenOnline([ZEN, HAMILA]),
      [`DELETE /shop/favourites/${HAMILA}`]: whenOnline([ZEN]),
    });
    signIn();
    await expectPressed('Hamila', true);
    await press('Hamila');
    await press('Zen');
    await waitFor(() => expect(notices()).toHaveLength(2));
    expect(notices()[0]).toContain('Gardé sur cet appareil');
    expect(copyOnDevice()).toMatchObject({ shops: [ZEN], unsent: [ZEN, HAMILA] });
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await expectPressed('Celio', true);
    await expectPressed('Hamila', false);
    expect(copyOnDevice()).toMatchObject({ shops: [ZEN, CELIO], unsent: [] });
    expect(favouriteCalls().at(-1)).toBe('GET /shop/favourites');
  });

  it('are hidden from another account, and deleted at sign-out', async () => {
    const lists = [[ZEN, MAQAM], [HAMILA]];
    await open({ 'GET /shop/favourites': () => ({ shops: lists.shift() }) });
    signIn();
    await expectPressed('Zen', true);
    localStorage.removeItem('auth-id');
    act(() => sessionStore.setState({ status: 'loggedOut', account: null, ending: 'refused' }));
    await expectPressed('Zen', false);
    const other = signIn();
    await expectPressed('Hamila', true);
    await expectPressed('Zen', false);
    expect(copyOnDevice()).toEqual({ owner: other, shops: [HAMILA], unsent: [] });
  });
});
