import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { globalCss } from '../theme/index.ts';
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

it('paints its alternative text over its main colour by styles alone when it fails to load', () => {
  const picture = toPictureData({ ...FILE, alt: 'La plage', color: '#c96f4a' });
  const { container } = render(<style>{globalCss}</style>);
  container.insertAdjacentHTML('beforeend', renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />));
  expect(screen.getByRole('img', { name: 'La plage' })).toHaveClass('tone trc tg7 tb4');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
  const { style } = rules.find(({ selectorText }) => selectorText === 'img::after') as CSSStyleRule;
  expect(style.getPropertyValue('content')).toBe('attr(alt)');
  expect([style.getPropertyValue('position'), style.getPropertyValue('inset')]).toEqual(['absolute', '0']);
  expect(style.getPropertyValue('background')).toContain('var(--tr, 99)');
  expect(style.getPropertyValue('color')).toBe('#fff');
});
