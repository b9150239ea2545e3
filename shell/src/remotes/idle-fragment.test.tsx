import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { FragmentModule } from 'shared-kernel/remote';
import { App } from '../app.tsx';
import { createProviderProps } from '../testing/provider-props.ts';
import { deferredModule } from './deferred-module.ts';
import { IdleFragment } from './idle-fragment.tsx';

const onHydrated = jest.fn();

const Counter = () => {
  const [count, setCount] = useState(0);
  useEffect(onHydrated, []);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${count} fois`}</button>;
};

const surroundingsWith = (lazy: () => Promise<FragmentModule>) => createProviderProps([{ id: 'counter', lazy }]);

const pageWith = (surroundings: ReturnType<typeof createProviderProps>) => (
  <App {...surroundings} roots={{}}>
    <IdleFragment fragmentKey="mf-a/counter" data={undefined} />
  </App>
);

beforeAll(() => Object.assign(performance, { mark: () => undefined }));

it('hydrates in place when the code arrives during hydration', async () => {
  const onServer = surroundingsWith(async () => ({ Component: Counter }));
  await onServer.registry.loadFragment({ key: 'mf-a/counter', remote: 'mf-a', id: 'counter' });
  document.body.innerHTML = `<div>${renderToString(pageWith(onServer))}</div>`;
  const button = screen.getByRole('button', { name: '0 fois' });

  const lazy = Promise.withResolvers<FragmentModule>();
  const requested = Promise.withResolvers<void>();
  const surroundings = surroundingsWith(() => {
    requested.resolve();
    return lazy.promise;
  });
  const code = deferredModule(surroundings.registry, 'mf-a/counter');
  const { settled } = code;
  Object.defineProperty(code, 'settled', {
    get: () => {
      lazy.resolve({ Component: Counter });
      return settled;
    },
  });
  code.load();
  await requested.promise;
  const onRecoverableError = jest.fn();
  startTransition(() => {
    hydrateRoot(document.body.firstElementChild as Element, pageWith(surroundings), { onRecoverableError });
  });
  // An event would make React hydrate it immediately.
  await waitFor(() => expect(onHydrated).toHaveBeenCalled());
  expect(onRecoverableError).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: '1 fois' })).toBe(button);
});
