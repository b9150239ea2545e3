import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { session } from 'shared-kernel/session';
import { BOOT_ID, ROOT_ID } from '../boot.ts';
import { createProviderProps } from '../testing/provider-props.ts';
import { createBrowserRegistry } from './browser-registry.ts';
import { errorPlaces } from './page-errors.ts';
import { createRouter } from './router.ts';

// They need a bundle.
jest.mock('./browser-registry.ts', () => ({ createBrowserRegistry: jest.fn() }));
jest.mock('./router.ts', () => ({ createRouter: jest.fn() }));
jest.mock('./idle-work.ts', () => ({ startIdleWork: jest.fn() }));

const error = new Error('broken');

const BrokenPage = () => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw error;
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break
    </button>
  );
};

it('records an error that an error boundary has caught, with the component that threw it', async () => {
  const { boot, registry } = createProviderProps([]);
  const router = createMemoryRouter([{ path: '/', Component: BrokenPage, ErrorBoundary: () => <p>caught</p> }]);
  jest.mocked(createBrowserRegistry).mockReturnValue(registry);
  jest.mocked(createRouter).mockResolvedValue(router as never);
  jest.spyOn(session, 'initiate').mockResolvedValue(undefined as never);
  // React Router logs it as well.
  jest.spyOn(console, 'error').mockImplementation();
  window.reportError = jest.fn();
  performance.mark = jest.fn();
  const data = JSON.stringify({ ...boot, incompleteTexts: [] });
  document.body.innerHTML = `<div id="${ROOT_ID}"><button type="button">Break</button></div>
    <script id="${BOOT_ID}" type="application/json">${data}</script>`;
  await import('./main.tsx');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-hydrated'));
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  expect(await screen.findByText('caught')).toBeVisible();
  expect(window.reportError).toHaveBeenCalledWith(error);
  expect(errorPlaces()).toEqual([expect.stringContaining('at BrokenPage')]);
});
