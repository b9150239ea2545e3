import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildSummary, expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { chooseAllResults, openManyPosts } from './testing/open-many-posts.ts';
import { POSTS } from './testing/open-posts.ts';

it('selects all records of the filter, and keeps those selected that a later call did not reach', async () => {
  expectRefusals();
  const answers = [{ records: [] }, new Refusal(429, { message: 'Trop de requêtes' })];
  const { calls } = await openManyPosts(150, () => answers.shift());
  await chooseAllResults(150);
  expect(await screen.findByText('150 choisis')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choisir tous/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  expect(await screen.findByText(/^Fait pour 100 sur 150 seulement\s: Trop de requêtes$/)).toBeVisible();
  expect(await screen.findByText('50 choisis')).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { records: object[] });
  expect(sent.map(({ records }) => records.length)).toEqual([100, 50]);
});

it('continues an interrupted undo with the rest', async () => {
  expectRefusals();
  let calls = 0;
  const asked: number[] = [];
  await openManyPosts(150, ({ body }) => {
    const { records } = body as { records: { id: string; version: number }[] };
    asked.push(records.length);
    calls += 1;
    if (calls === 4) return new Refusal(429, { message: 'Trop de requêtes' });
    return { records: records.map(({ id, version }) => ({ id, version: version + 1 })) };
  });
  await chooseAllResults(150);
  await screen.findByText('150 choisis');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
  drainQueue();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const why = /^Annulé pour 100 sur 150 seulement\s: Trop de requêtes$/;
  await waitFor(() =>
    expect(drainQueue()).toMatchObject([{ notice: { kind: 'error', message: expect.stringMatching(why) } }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull());
  expect(asked).toEqual([100, 50, 100, 50, 50]);
});

it('reads the list again when a record moved between its pages', async () => {
  const all = Array.from({ length: 150 }, (_, index) => buildSummary({ title: `Titre n° ${index}` }));
  let left = 0;
  await openBackOffice('/admin/post', {
    [POSTS]: ({ params }: Call) => {
      const [page, limit] = [Number(params.page), Number(params.limit)];
      // One record leaves after the first large page was read, and another one comes at the end.
      if (limit === 100 && page === 2 && left === 0) {
        left += 1;
        all.shift();
        all.push(buildSummary({ title: 'Nouveau' }));
      }
      return pageOf(all.slice((page - 1) * limit, page * limit), { total: 150 });
    },
  });
  await chooseAllResults(150);
  // The record that left stays, since it was selected before.
  expect(await screen.findByText('151 choisis')).toBeVisible();
});

it('offers no more than the limit of the selection', async () => {
  await openManyPosts(2_001, () => undefined);
  drainQueue();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Titre n° 0' }));
  await userEvent.click(screen.getByRole('button', { name: /^Choisir les 2\s000 premiers$/ }));
  expect(await screen.findByText('2000 choisis')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choisir (les|tous)/ })).toBeNull();
  expect(drainQueue()).toEqual([]);
});
