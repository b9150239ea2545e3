import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from 'shared-kernel/testing';
import { buildSummary, openBackOffice, pageOf } from '../../testing/open-back-office.ts';
import { POSTS } from './open-posts.ts';

/** Opens a list of many posts. @param bulk - returns the API's responses to bulk actions */
export const openManyPosts = (total: number, bulk: (call: Call) => unknown) => {
  const all = Array.from({ length: total }, (_, index) => buildSummary({ title: `Titre n° ${index}` }));
  return openBackOffice('/admin/post', {
    [POSTS]: ({ params }: Call) => {
      const [page, limit] = [Number(params.page), Number(params.limit)];
      return pageOf(all.slice((page - 1) * limit, page * limit), { total });
    },
    [`POST ${POSTS}bulk`]: bulk,
  });
};

/** Selects all results, also those of other pages. */
export const chooseAllResults = async (total: number) => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Titre n° 0' }));
  await userEvent.click(screen.getByRole('button', { name: `Choisir tous les résultats (${total})` }));
};
