import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Managed } from 'shared-kernel/contracts';
import type { Call } from 'shared-kernel/testing';
import { managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { POST } from '../testing/open-post.ts';

const SHOPS = managed('shop');
const AMEL = '5f00000000000000000000a1';
const PATH = `${SHOPS}${POST.id}/withdrawal`;
const { content, excerpt, author, isFeatured, cover, category, ...meta } = POST;
const SHOP = {
  ...meta,
  ownerId: AMEL,
  approvalStatus: 'PENDING',
  slug: 'aldo',
  title: 'Aldo',
  translations: {},
  keywords: [],
  socialLinks: [],
  exceptions: [],
  weeklyHours: null,
} as unknown as Managed;

/** Opens the form of a shop for its manager. */
const openShop = async (
  shop: Managed,
  { approved = 0, ...api }: Record<string, unknown> & { approved?: number } = {},
) => {
  let now = shop;
  const write = (deletedAt: string | null) => () => {
    now = { ...now, version: now.version + 1, deletedAt };
    return now;
  };
  const opened = await openBackOffice(
    `/admin/shop/${shop.id}`,
    {
      [SHOPS + shop.id]: () => now,
      [`${SHOPS}${shop.id}/revisions`]: ({ params }: Call) =>
        pageOf([], { total: String(params.wasApproved) === 'true' ? approved : 0 }),
      [`POST ${PATH}`]: write('2026-11-25T09:00:00.000Z'),
      [`DELETE ${PATH}`]: write(null),
      ...api,
    } as never,
    { access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }], role: 'SHOP_MANAGER' },
  );
  await screen.findByRole('heading', { level: 1, name: /Aldo/ });
  const written = () =>
    opened.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
  return { ...opened, written };
};

it('withdraws a new record, which moves it to the trash, and undoes that', async () => {
  const { written } = await openShop(SHOP);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la proposition' }));
  expect(await screen.findByRole('group', { name: 'Proposition retirée' })).toHaveFocus();
  expect(await screen.findByText(/Dans la corbeille/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('button', { name: 'Retirer la proposition' })).toBeVisible();
  expect(written()).toEqual([
    [`POST ${PATH}`, { version: 1 }],
    [`DELETE ${PATH}`, undefined],
  ]);
});

it('resubmits a withdrawn record, and withdraws it again', async () => {
  const { written } = await openShop({ ...SHOP, deletedAt: '2026-11-20T09:00:00.000Z' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remettre en attente' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(written()).toEqual([
      [`DELETE ${PATH}`, undefined],
      [`POST ${PATH}`, { version: 2 }],
    ]),
  );
});

it.each([
  ['was approved once', SHOP, 1],
  ['is another’s', { ...SHOP, ownerId: POST.id }, 0],
  ['is live', { ...SHOP, approvalStatus: 'APPROVED' }, 0],
  ['is rejected', { ...SHOP, approvalStatus: 'REJECTED' }, 0],
] as const)('is not offered for what %s', async (_, shop, approved) => {
  const { calls } = await openShop(shop as Managed, { approved });
  await screen.findByRole('textbox', { name: /^Niveau/ });
  await waitFor(() => expect(calls.some(({ path }) => path === SHOPS + SHOP.id)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Retirer la proposition' })).toBeNull();
});
