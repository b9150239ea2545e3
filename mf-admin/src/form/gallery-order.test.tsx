import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController } from 'react-hook-form';
import { storedFiles } from 'shared-kernel/forms/upload-field';
import { record } from 'shared-kernel/validation';
import { showForm } from '../fields/testing/show-form.tsx';
import { buildFile } from '../library/testing/open-library.ts';
import { GalleryOrder } from './gallery-order.tsx';

const PICTURES = ['a', 'b', 'c'].map((letter) => buildFile({ _id: letter.repeat(24), name: `${letter}.jpg`, alt: '' }));

const Gallery = () => {
  const { field } = useController({ name: 'gallery' });
  return <GalleryOrder label="Galerie" pictures={field.value} onChange={field.onChange} />;
};

it('moves pictures by buttons, keeps the focus and announces the place', async () => {
  const { onSubmit, submit } = showForm(<Gallery />, {
    rules: record({ gallery: storedFiles(30) }),
    defaultValues: { gallery: PICTURES },
  });
  const list = within(screen.getByRole('group', { name: 'Galerie' }));
  const up = list.getByRole('button', { name: 'Monter c.jpg' });
  await userEvent.click(up);
  expect(list.getByRole('button', { name: 'Monter c.jpg' })).toHaveFocus();
  expect(list.getByRole('status')).toHaveTextContent(/^c\.jpg\s: place 2 sur 3$/);
  await userEvent.keyboard('{Enter}');
  expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'c.jpg',
    'a.jpg',
    'b.jpg',
  ]);
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  const [[sent]] = onSubmit.mock.calls as unknown as [[{ gallery: { name: string }[] }]];
  expect(sent.gallery.map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});
