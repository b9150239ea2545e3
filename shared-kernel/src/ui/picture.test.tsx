import { render } from '@testing-library/react';
import { Picture, toPictureData } from './index.ts';

const FILE = { _id: '1', key: '1', url: '/1/$w/$h', name: 'plage.jpg', type: 'image/jpeg', width: 1200, height: 800 };

const pictureOf = (file: Parameters<typeof toPictureData>[0]) =>
  render(<Picture picture={toPictureData(file)} sizes="100vw" />).container.querySelector('img');

it('keeps the focal point visible where styles crop it', () => {
  expect(pictureOf({ ...FILE, focus: { x: 20, y: 75 } })).toHaveStyle({ objectPosition: '20% 75%' });
  expect(pictureOf(FILE)).not.toHaveAttribute('style');
});
