import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keptContent, Static, serverData } from 'shared-kernel/ui';
import { BOOT_ID, type Boot } from '../boot.ts';
import { renewStatic } from './renew-static.ts';
import type { Router } from './router.ts';

const PAST = '2026-11-24T08:00:00.000Z';
const LATER = '2030-01-01T08:00:00.000Z';

const fetchPage = jest.fn();
const router = { state: { navigation: { state: 'idle' } } } as Router;
const boot = { release: 'set-1' } as Boot;

const badge = (words: string, until: string) => `<p data-until="${until}"><a href="/shops">${words}</a></p>`;

const documentWith = (content: string, release = 'set-1') =>
  new Response(
    `<div data-static="state">${content}</div><script type="application/json" id="${BOOT_ID}">{"release":"${release}"}</script>`,
  );

let root: Root | undefined;

/** Renders content in its state after hydration. */
const show = async (content: string) => {
  document.body.innerHTML = `<main><div data-static="state">${content}</div></main>`;
  const element = (
    <Static name="state" of={{}}>
      {() => null}
    </Static>
  );
  const page = <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />;
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page);
  });
};

const start = () => act(async () => renewStatic(boot, router));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  fetchPage.mockReset();
  Object.assign(globalThis, { fetch: fetchPage });
});
afterEach(async () => {
  jest.useRealTimers();
  await act(async () => root?.unmount());
  root = undefined;
});

it('shows the server’s current HTML once the content is outdated', async () => {
  await show(badge('Ouvert', PAST));
  fetchPage.mockResolvedValue(documentWith(badge('Fermé', LATER)));
  await start();
  expect(await screen.findByText('Fermé')).toBeVisible();
  expect(screen.queryByText('Ouvert')).toBeNull();
  await act(async () => jest.advanceTimersByTime(120_000));
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('keeps the content until the server responds', async () => {
  await show(badge('Ouvert', PAST));
  fetchPage
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }));
  fetchPage.mockResolvedValue(documentWith(badge('Fermé', LATER)));
  await start();
  expect(screen.getByText('Ouvert')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Ouvert')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('Fermé')).toBeVisible();
});

it.each([
  ['it is right', () => show(badge('Ouvert', LATER))],
  [
    'the visitor is in it',
    async () => {
      await show(badge('Ouvert', PAST));
      screen.getByRole('link', { name: 'Ouvert' }).focus();
    },
  ],
  [
    'the visitor has chosen a date in it',
    async () => {
      await show(`${badge('Ouvert', PAST)}<input type="date" aria-label="Jour" />`);
      fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2026-12-02' } });
    },
  ],
  ['a detail is open in it', () => show(`${badge('Ouvert', PAST)}<details open><summary>Semaine</summary></details>`)],
])('sends no request while %s', async (_, open) => {
  await open();
  await start();
  await act(async () => jest.advanceTimersByTime(120_000));
  expect(fetchPage).not.toHaveBeenCalled();
});

it('ignores HTML of another release, whose styles the page lacks', async () => {
  await show(badge('Ouvert', PAST));
  fetchPage.mockResolvedValue(documentWith(badge('Fermé', LATER), 'set-2'));
  await start();
  await waitFor(() => expect(fetchPage).toHaveBeenCalled());
  expect(screen.getByText('Ouvert')).toBeVisible();
});

it('asks once about an instant that the server hasn’t reached', async () => {
  await show(badge('Ouvert', PAST));
  fetchPage.mockImplementation(async () => documentWith(badge('Encore ouvert', PAST)));
  await start();
  expect(await screen.findByText('Encore ouvert')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(180_000));
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('leaves content that the browser renders', async () => {
  const element = (
    <Static name="state" of={serverData('Ouvert')}>
      {(words) => <p data-until={PAST}>{words}</p>}
    </Static>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(keptContent.size).toBe(0);
  await start();
  expect(fetchPage).not.toHaveBeenCalled();
});
