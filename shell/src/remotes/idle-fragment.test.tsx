import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createI18n } from 'shared-kernel/i18n';
import type { FragmentModule, RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';
import site from '../../../site.json';
import { App } from '../app.tsx';
import type { Boot } from '../boot.ts';
import { deferredModule } from './deferred-module.ts';
import { IdleFragment } from './idle-fragment.tsx';
import { Registry } from './registry.ts';

const onAlive = jest.fn();

const Counter = () => {
  const [count, setCount] = useState(0);
  useEffect(onAlive, []);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${count} fois`}</button>;
};

const CONTRACT = { name: 'mf-a', version: '1.0.0', routes: [], fragments: [] } as unknown as RemoteContract;

const pageWith = (registry: Registry) => {
  const boot = { locale: 'fr', site, signIn: {}, renderedAt: '2026-11-21T10:00:00Z' } as unknown as Boot;
  return (
    <App boot={boot} i18n={createI18n('fr', {})} registry={registry} roots={{}}>
      <IdleFragment fragmentKey="mf-a/counter" data={undefined} />
    </App>
  );
};

const registryWith = (lazy: () => Promise<FragmentModule>): Registry =>
  new Registry([CONTRACT], async () => ({ fragments: [{ id: 'counter', lazy }] }) as unknown as RemoteDescriptor);

beforeAll(() => Object.assign(performance, { mark: () => undefined }));

it('hydrates in place also when its code comes while React is at it', async () => {
  const onServer = registryWith(async () => ({ Component: Counter }));
  await onServer.loadFragment({ key: 'mf-a/counter', remote: 'mf-a', id: 'counter' });
  document.body.innerHTML = `<div>${renderToString(pageWith(onServer))}</div>`;
  const button = screen.getByRole('button', { name: '0 fois' });

  const lazy = Promise.withResolvers<FragmentModule>();
  const asked = Promise.withResolvers<void>();
  const registry = registryWith(() => {
    asked.resolve();
    return lazy.promise;
  });
  const code = deferredModule(registry, 'mf-a/counter');
  const { settled } = code;
  Object.defineProperty(code, 'settled', {
    get: () => {
      lazy.resolve({ Component: Counter });
      return settled;
    },
  });
  code.want();
  await asked.promise;
  const onRecoverableError = jest.fn();
  startTransition(() => {
    hydrateRoot(document.body.firstElementChild as Element, pageWith(registry), { onRecoverableError });
  });
  // An event would make React hydrate it at once, instead of waiting.
  await waitFor(() => expect(onAlive).toHaveBeenCalled());
  expect(onRecoverableError).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: '1 fois' })).toBe(button);
});
