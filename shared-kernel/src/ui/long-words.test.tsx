import { render, screen } from '@testing-library/react';
import { globalCss } from '../theme/index.ts';
import { Chips } from './index.ts';

it('breaks long words in headings and chips', () => {
  render(
    <>
      <style>{globalCss}</style>
      <h1>{'a'.repeat(100)}</h1>
      <Chips>
        <li>
          <a href="/">{'b'.repeat(100)}</a>
        </li>
      </Chips>
    </>,
  );
  expect(getComputedStyle(screen.getByRole('heading')).maxWidth).toBe('100%');
  expect(getComputedStyle(screen.getByRole('link')).overflowWrap).toBe('anywhere');
});
