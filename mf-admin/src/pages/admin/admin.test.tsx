import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { handle } from './page.tsx';

it('says whom it is for and how to be let in', async () => {
  await renderPage(remote, '/admin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Réservé à l’équipe du centre');
  expect(screen.getByRole('link', { name: 'Demander un accès' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.+\?subject=Demande%20d/),
  );
});

it('speaks Arabic', async () => {
  await renderPage(remote, '/admin', { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مخصص لفريق المركز');
});

it('stays out of search engines and of the page cache', () => {
  expect(handle.isPrivate).toBe(true);
});
