import { retryOnline } from './retry-online.ts';
import type { Router } from './router.ts';

const slots = (ok: boolean) => ({ slots: { 'home.main': [{ key: 'mf-blog/news', ok }] } });

const routerWith = (state: object) => {
  const router = {
    state: { errors: null, loaderData: {}, navigation: { state: 'idle' }, ...state },
    revalidate: jest.fn(),
  };
  retryOnline(router as unknown as Router);
  return router;
};

describe('once the network is back', () => {
  it('revalidates an incomplete page', () => {
    expect(routerWith({ loaderData: { home: slots(false), shop: null } }).revalidate).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is whole', { loaderData: { home: slots(true) } }],
    ['lacks a part of its frame alone', { loaderData: { root: slots(false), home: slots(true) } }],
    [
      'is not there, network or not',
      { errors: { content: { status: 404, statusText: '', internal: true, data: null } } },
    ],
    ['is about to be left', { loaderData: { home: slots(false) }, navigation: { state: 'loading' } }],
  ])('does not revalidate a page that %s', (_, state) => {
    expect(routerWith(state).revalidate).not.toHaveBeenCalled();
  });
});
