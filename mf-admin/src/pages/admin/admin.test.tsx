import { screen } from '@testing-library/react';
import { BACK_OFFICE } from 'shared-kernel/access';
import { renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { handle } from './page.tsx';

it('welcomes the team and leads back to the site', async () => {
  await renderPage(remote, '/admin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bienvenue dans l’équipe');
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
});

it('speaks Arabic', async () => {
  await renderPage(remote, '/admin', { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مرحبًا بكم في الفريق');
});

it('stays out of search engines and of the page cache', () => {
  expect(handle.isPrivate).toBe(true);
});

it('has no part that anybody may see who has no work to do here', () => {
  for (const { access } of [...remote.routes, ...remote.fragments]) expect(access).toEqual(BACK_OFFICE);
});
