import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoredFile } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { expectRefusals } from '../testing/open-back-office.ts';
import { BEACH, FILES, findDetails, MENU, openBeach } from './testing/open-library.ts';

const RECORD = `${FILES}${BEACH._id}/record`;
const PUT = `PUT ${FILES}${BEACH._id}`;

beforeEach(() => {
  // Half of the picture's own pixels.
  const rect = { x: 0, y: 0, width: 600, height: 400 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
});

afterEach(() => jest.restoreAllMocks());

/** Opens a picture's details, with an API that stores changes. */
const openFile = async (beginning: Partial<StoredFile> = {}) => {
  let file: StoredFile = { ...BEACH, ...beginning };
  return openBeach({
    [RECORD]: () => file,
    [`${FILES}${BEACH._id}/whole`]: { url: 'data:image/webp;base64,' },
    [PUT]: ({ body }: { body: object }) => {
      file = { ...file, ...body, version: file.version + 1 };
      return file;
    },
  });
};

const openCropping = async () => {
  await userEvent.click(within(await findDetails()).getByRole('button', { name: 'Recadrer' }));
  const cropping = within(await screen.findByRole('dialog', { name: 'Recadrer l’image' }));
  const area = await cropping.findByRole('group', { name: 'Zone à montrer' });
  const apply = cropping.getByRole('button', { name: 'Recadrer' });
  const place = () => cropping.getByText(/^\d+ × \d+ pixels/);
  return { cropping, area, place, apply };
};

const bodies = (sent: Awaited<ReturnType<typeof openFile>>['sent']) => sent('PUT').map(({ body }) => body);

it('crops to a ratio, and restores the focal point on undo', async () => {
  const { sent } = await openFile({ focus: { x: 50, y: 25 } });
  const { cropping, place, apply } = await openCropping();
  expect(apply).toBeDisabled();
  await userEvent.selectOptions(cropping.getByRole('combobox', { name: 'Proportions' }), '1:1');
  expect(place()).toHaveTextContent('800 × 800 pixels, à 200 du bord gauche et à 0 du bord supérieur');
  await userEvent.click(apply);
  const texts = { name: 'plage.jpg', alt: 'Une plage', translations: {} };
  const crop = { left: 200, top: 0, width: 800, height: 800 };
  await waitFor(() => expect(bodies(sent)).toEqual([{ ...texts, crop, focus: { x: 50, y: 25 }, version: 1 }]));
  await userEvent.click(await within(await findDetails()).findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(bodies(sent)[1]).toEqual({ ...texts, crop: null, focus: { x: 50, y: 25 }, version: 2 }));
});

it('crops by arrow keys, and keeps the focal point within the crop', async () => {
  const { sent } = await openFile({ focus: { x: 75, y: 50 } });
  const { cropping, area, place, apply } = await openCropping();
  for (const name of ['Bord droit', 'Coin supérieur gauche'])
    expect(cropping.getByRole('button', { name })).toBeVisible();
  fireEvent.keyDown(cropping.getByRole('button', { name: 'Bord droit' }), { key: 'ArrowLeft', ctrlKey: true });
  fireEvent.keyDown(cropping.getByRole('button', { name: 'Bord inférieur' }), { key: 'ArrowUp', shiftKey: true });
  expect(place()).toHaveTextContent('1000 × 780 pixels, à 0 du bord gauche');
  fireEvent.keyDown(area, { key: 'ArrowRight', ctrlKey: true });
  fireEvent.keyDown(area, { key: 'ArrowDown' });
  await userEvent.click(apply);
  const crop = { left: 200, top: 2, width: 1000, height: 780 };
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ crop, focus: { x: 70, y: 51 } }]));
});

it('moves a focal point outside of the crop to its edge', async () => {
  const { sent } = await openFile({ focus: { x: 0, y: 50 } });
  const { cropping, apply } = await openCropping();
  await userEvent.selectOptions(cropping.getByRole('combobox', { name: 'Proportions' }), '3:4');
  await userEvent.click(apply);
  await waitFor(() =>
    expect(bodies(sent)).toMatchObject([{ crop: { left: 300, width: 600 }, focus: { x: 0, y: 50 } }]),
  );
});

it('restores the whole picture with one press', async () => {
  const crop = { left: 600, top: 0, width: 600, height: 800 };
  const { sent } = await openFile({ crop, width: 600, focus: { x: 50, y: 50 } });
  await userEvent.click(within(await findDetails()).getByRole('button', { name: 'Montrer toute l’image' }));
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ crop: null, focus: { x: 75, y: 50 }, version: 1 }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Montrer toute l’image' })).toBeNull());
  await userEvent.click(await within(await findDetails()).findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(bodies(sent)[1]).toMatchObject({ crop, focus: { x: 50, y: 50 }, version: 2 }));
});

it('starts with the current crop, and rejects one that is too small', async () => {
  await openFile({ crop: { left: 600, top: 0, width: 200, height: 800 }, width: 200 });
  const { cropping, place, apply } = await openCropping();
  expect(place()).toHaveTextContent('200 × 800 pixels, à 600 du bord gauche');
  fireEvent.keyDown(cropping.getByRole('button', { name: 'Bord droit' }), { key: 'ArrowLeft', ctrlKey: true });
  expect(place()).toHaveTextContent('au moins 80 pixels');
  expect(apply).toBeDisabled();
});

it('reports an error in the dialog', async () => {
  expectRefusals();
  await openBeach({
    [`${FILES}${BEACH._id}/whole`]: { url: 'data:image/webp;base64,' },
    [PUT]: new Refusal(409, { resource: 'file', message: 'Le fichier a changé' }),
  });
  const { cropping, apply } = await openCropping();
  await userEvent.selectOptions(cropping.getByRole('combobox', { name: 'Proportions' }), '16:9');
  await userEvent.click(apply);
  expect(await cropping.findByText('Le fichier a changé')).toBeVisible();
});

it('is available only for pictures, to accounts that may change them', async () => {
  await openBeach({ [RECORD]: { ...MENU, _id: BEACH._id, name: 'plage.jpg' } });
  expect(within(await findDetails()).queryByRole('button', { name: 'Recadrer' })).toBeNull();
});
