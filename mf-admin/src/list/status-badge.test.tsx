import { screen, waitFor } from '@testing-library/react';
import { buildSummary, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2027-02-08T23:30:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const statesOf = async (
  name: 'hero' | 'ramadanWorkingHours',
  address: string,
  records: object[],
): Promise<unknown[]> => {
  const rows = records.map((record, index) => buildSummary({ id: `5f00000000000000000000c${index}`, ...record }));
  await openBackOffice(`/admin/${address}`, { [managed(name)]: pageOf(rows) });
  const shown = await screen.findAllByRole('row');
  return shown
    .slice(1)
    .map(({ textContent }) => /Programmé|Publié|Terminé|En attente|Rejeté|Dépublié/.exec(textContent ?? '')?.[0]);
};

it('shows when a banner is visible', async () => {
  const states = await statesOf('hero', 'hero', [
    { from: '2027-02-09T08:00:00.000Z', until: null },
    { from: '2027-02-08T08:00:00.000Z', until: '2027-02-09T08:00:00.000Z' },
    { from: null, until: '2027-02-08T08:00:00.000Z' },
    { from: null, until: null, publishedAt: '2027-02-10T08:00:00.000Z' },
  ]);
  expect(states).toEqual(['Programmé', 'Publié', 'Terminé', 'Programmé']);
});

it('shows no record as planned before it is approved', async () => {
  const publishedAt = '2027-02-10T08:00:00.000Z';
  const states = await statesOf('hero', 'hero', [
    { publishedAt, approvalStatus: 'PENDING' },
    { publishedAt, approvalStatus: 'REJECTED' },
    { publishedAt, unpublishedAt: '2027-02-01T08:00:00.000Z' },
  ]);
  expect(states).toEqual(['En attente', 'Rejeté', 'Dépublié']);
});

it('shows a record that was published in this minute as live', async () => {
  jest.setSystemTime(new Date('2027-02-08T23:30:40Z'));
  const states = await statesOf('hero', 'hero', [
    { publishedAt: '2027-02-08T23:30:35.000Z' },
    { publishedAt: '2027-02-08T23:31:00.000Z' },
  ]);
  expect(states).toEqual(['Publié', 'Programmé']);
});

it('starts and ends days in the mall’s time zone', async () => {
  // It is half past midnight of the 9th in Tunis.
  const states = await statesOf('ramadanWorkingHours', 'ramadan-working-hours', [
    { from: '2027-02-09', until: '2027-03-10' },
    { from: '2027-02-10', until: '2027-03-10' },
    { from: '2027-01-10', until: '2027-02-08' },
    { from: '2027-01-10', until: '2027-02-09' },
  ]);
  expect(states).toEqual(['Publié', 'Programmé', 'Terminé', 'Publié']);
});

it('shows that a change of a live record was rejected, with its author and the reason', async () => {
  const author = { authID: '5f00000000000000000000a9', email: 'nour@example.tn', firstName: 'Nour', lastName: 'Mrad' };
  const { calls } = await openBackOffice('/admin/shop?tab=rejected', {
    [managed('shop')]: pageOf([
      buildSummary({
        refusal: { isProposal: true, authorId: author.authID, note: 'Photo floue', at: '2027-02-01T08:00:00.000Z' },
      }),
    ]),
    '/auth/user/': pageOf([author]),
  });
  const row = (await screen.findAllByRole('row'))[1];
  await waitFor(() => expect(row).toHaveTextContent(/PubliéModification rejetéepar Nour MradRaison : Photo floue/));
  const lists = calls.filter(({ path }) => path === managed('shop')).map(({ params }) => params);
  expect(lists).toContainEqual(expect.objectContaining({ isRefused: true }));
});
