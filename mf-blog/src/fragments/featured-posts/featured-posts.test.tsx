import { screen } from '@testing-library/react';
import { renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildPage, buildPost } from '../../testing/records.ts';

const POSTS = '/blogs/blogs/';

it('shows the featured posts, and a link to the others', async () => {
  const api = { [POSTS]: buildPage([buildPost('soldes'), buildPost('patio')]) };
  const { calls } = await renderFragment(remote, 'featured-posts', { api });
  expect(calls[0]?.params).toEqual({ isFeatured: true, limit: 3 });
  expect(screen.getByRole('heading', { level: 3, name: 'Patio' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Toutes les nouveautés' })).toHaveAttribute('href', '/blogs');
});

it('takes no space without featured posts', async () => {
  await renderFragment(remote, 'featured-posts', { api: { [POSTS]: buildPage([]) } });
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});
