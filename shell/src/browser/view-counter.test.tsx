import { createMemoryRouter } from 'react-router-dom';
import { giveConsent, withdrawConsent } from 'shared-kernel/session/consent';
import type { Router } from './router.ts';
import { ViewCounter } from './view-counter.ts';

let sent: Blob[];

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(String(reader.result)) });
    reader.readAsText(blob);
  });

/** Ids that were reported to the API, in order. */
const reported = async (): Promise<string[]> =>
  (await Promise.all(sent.map(textOf))).map((text) => (JSON.parse(text) as { id: string }).id);

const listeners: { name: string; listener: EventListenerOrEventListenerObject }[] = [];

// A counter listens until its document closes; the next test has another document.
afterEach(() => {
  for (const { name, listener } of listeners.splice(0)) window.removeEventListener(name, listener);
});

const open = async (address: string) => {
  const router = createMemoryRouter(
    [
      {
        path: '/shops/:id',
        loader: ({ params }) => {
          if (params.id === 'gone') throw new Response('', { status: 404 });
          return params.id;
        },
        handle: { counted: (id: string) => ({ resource: 'shop', id }) },
        errorElement: 'failed',
      },
      { path: '*', loader: () => null, handle: { title: () => '' } },
    ],
    { initialEntries: [address] },
  );
  const added = jest.spyOn(window, 'addEventListener');
  new ViewCounter(router as unknown as Router).start();
  listeners.push(...added.mock.calls.map(([name, listener]) => ({ name, listener })));
  added.mockRestore();
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
    if (router.state.initialized) resolve();
  });
  return router;
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  navigator.sendBeacon = (address, blob) => {
    expect(address).toBe('/api/v1/insights/views');
    expect((blob as Blob).type).toBe('application/json');
    return sent.push(blob as Blob) > 0;
  };
});

test('reports each record once, on any path through the site', async () => {
  giveConsent();
  const router = await open('/shops/zara');
  for (const address of ['/', '/shops/celio', '/shops/zara', '/shops/celio?page=2']) await router.navigate(address);
  expect(await reported()).toEqual(['zara', 'celio']);
});

test('reports neither failed pages nor pages without a record', async () => {
  giveConsent();
  const router = await open('/');
  await router.navigate('/shops/gone');
  expect(sent).toEqual([]);
});

test('reports only while the visitor consents, starting with the current page', async () => {
  const router = await open('/shops/zara');
  await router.navigate('/shops/celio');
  expect(sent).toEqual([]);
  giveConsent();
  withdrawConsent();
  await router.navigate('/shops/zara');
  expect(await reported()).toEqual(['celio']);
});
