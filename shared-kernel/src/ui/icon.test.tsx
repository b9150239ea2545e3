import { render } from '@testing-library/react';
import { Icon } from './icon.tsx';

it('is hidden from screen readers, and has the colour of its text', () => {
  const { container } = render(<Icon name="close" />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('stroke', 'currentColor');
});
