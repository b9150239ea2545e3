import { render } from '@testing-library/react';
import { toneCss, toneOf } from './tones.ts';

test.each([
  ['#c96f4a', 'tone trc tg7 tb4'],
  ['#000000', 'tone tr0 tg0 tb0'],
  ['#ffffff', 'tone trf tgf tbf'],
])('%s has the nearest tone', (color, classes) => {
  expect(toneOf(color)).toBe(classes);
});

test('a picture without a colour has no tone', () => {
  expect(toneOf(undefined)).toBeUndefined();
});

test('there is a rule for every class', () => {
  const { container } = render(
    <>
      <style>{toneCss()}</style>
      <img alt="" className={toneOf('#c96f4a')} />
    </>,
  );
  const style = getComputedStyle(container.querySelector('img') as Element);
  expect([...'rgb'].map((channel) => style.getPropertyValue(`--t${channel}`))).toEqual(['204', '119', '68']);
});
