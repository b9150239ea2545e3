import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';

it('counts the seats that are taken', async () => {
  await renderPage(remote, '/agenda');
  expect(screen.getByText('Aucune place prise')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Prendre une place' }));
  expect(screen.getByText('1 place prise')).toBeVisible();
});
