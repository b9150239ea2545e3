import { render } from '@testing-library/react';
import { Picture, toPictureData } from './index.ts';

const FILE = { _id: '1', key: '1', url: '/1/$w/$h', name: 'plage.jpg', type: 'image/jpeg', width: 1200, height: 800 };

const pictureOf = (file: Parameters<typeof toPictureData>[0]) =>
  render(<Picture picture={toPictureData(file)} sizes="100vw" />).container.querySelector('img');

it('keeps the focal point visible where styles crop it', () => {
  const focused = pictureOf({ ...FILE, focus: { x: 20, y: 75 } });
  expect(focused).toHaveStyle({ objectPosition: '20% 75%' });
  // The policy of pages refuses the attribute.
  expect(focused).not.toHaveAttribute('style');
  expect(pictureOf(FILE)).not.toHaveStyle({ objectPosition: '20% 75%' });
});
