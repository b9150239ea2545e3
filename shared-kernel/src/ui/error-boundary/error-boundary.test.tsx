import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './index.ts';

const failure = new Error('no shops');

const Broken = (): never => {
  throw failure;
};

const renderBroken = () =>
  render(
    <ErrorBoundary fallback={() => <p>Indisponible</p>}>
      <Broken />
    </ErrorBoundary>,
  );

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

it('shows the fallback, without the error', () => {
  const { container } = renderBroken();
  expect(container).toHaveTextContent(/^Indisponible$/);
});

it('also shows the stack in development', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  renderBroken();
  expect(screen.getByText(/^Error: no shops/)).toHaveTextContent('error-boundary.test.tsx');
  expect(screen.getByText('Indisponible')).toBeVisible();
});
