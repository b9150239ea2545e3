import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { handle } from './page.tsx';

it('says that accounts are not open yet, and offers no form', async () => {
  await renderPage(remote, '/account');
  expect(screen.getByText(/n’est pas encore ouvert/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('leads to the mall by phone and mail', async () => {
  await renderPage(remote, '/account');
  expect(screen.getByRole('link', { name: '+216 74 000 140' })).toHaveAttribute('href', 'tel:+21674000140');
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

it('speaks Arabic', async () => {
  await renderPage(remote, '/account', { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('حسابي');
});

it('stays out of search engines and of the page cache', () => {
  expect(handle.isPrivate).toBe(true);
});
