import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary, managed, openBackOffice, pageOf } from '../../testing/open-back-office.ts';

/** Path of the API's list of posts for the back office. */
export const POSTS = managed('post');

/** Answers the next bulk actions; otherwise, all records get a new version. */
export const fakeBulk = jest.fn<unknown, []>();

/** Opens the list of posts. @param query - of the list's address */
export const openPosts = async (
  query = '',
  records = [buildSummary({ title: 'Soldes' }), buildSummary({ title: 'Aïd' })],
) => {
  const bulk = { records: records.map(({ id, version }) => ({ id, version: version + 1 })) };
  const opened = await openBackOffice(`/admin/post${query}`, {
    [POSTS]: pageOf(records, { total: 45 }),
    [`POST ${POSTS}bulk`]: () => fakeBulk() ?? bulk,
  });
  await screen.findByRole('link', { name: records[0]?.title ?? '' });
  const asked = () => opened.calls.filter(({ path }) => path === POSTS).at(-1)?.params;
  const sent = () => opened.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, records, asked, sent };
};

/** Selects a record of the list. */
export const choose = (title: string) => userEvent.click(screen.getByRole('checkbox', { name: `Choisir ${title}` }));
