import { createElement, type FunctionComponent, Suspense, useId } from 'react';
import { createProviderProps } from '../../testing/provider-props.ts';
import { renderRoots } from './fragment-markup.tsx';
import { createRenderStyles } from './style-sheet.ts';

const Sound = () => createElement('input', { id: useId() });
const Broken = () => {
  throw new Error('broken on the server');
};
const PartlyBroken = () => createElement(Suspense, { fallback: 'Plus tard' }, createElement(Broken));

const BROKEN = expect.objectContaining({ message: 'broken on the server' });

/** Renders fragments that are separate roots, by id. */
const render = async (components: Record<string, FunctionComponent>) => {
  const fragments = Object.entries(components).map(([id, Component]) => ({ id, lazy: async () => ({ Component }) }));
  const providers = createProviderProps(fragments);
  const keys = fragments.map(({ id }) => ({ key: `mf-a/${id}`, remote: 'mf-a', id }));
  for (const placed of keys) await providers.registry.loadFragment(placed);
  const onError = jest.fn();
  const filled = keys.map(({ key }) => ({ key, ok: true, data: null, loading: 'interaction', failure: 'regular' }));
  const markup = await renderRoots(filled as never, {
    providers,
    styles: createRenderStyles(),
    onError,
  });
  return { markup, onError };
};

it('gives each root a unique prefix of ids', async () => {
  const { markup } = await render({ one: Sound, two: Sound });
  const ids = [...markup.values()].map((html) => /id="([^"]+)"/.exec(html)?.[1]);
  expect(ids).toEqual([expect.stringContaining('mf-a/one'), expect.stringContaining('mf-a/two')]);
});

it('leaves the place of a failed fragment empty, reports it, and renders the others', async () => {
  const { markup, onError } = await render({ broken: Broken, sound: Sound });
  expect([...markup.keys()]).toEqual(['mf-a/sound']);
  expect(onError.mock.calls).toEqual([[BROKEN, 'mf-a/broken']]);
});

it('reports the error when a fallback is rendered', async () => {
  const { markup, onError } = await render({ partly: PartlyBroken });
  expect(markup.get('mf-a/partly')).toContain('Plus tard');
  expect(onError.mock.calls).toEqual([[BROKEN, 'mf-a/partly']]);
});
