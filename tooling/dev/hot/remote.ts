/**
 * Exposed in browsers in place of the descriptor of a remote under development, to update the open page on each save.
 * Files that export only components refresh themselves; all others propagate to this module.
 */
import { performReactRefresh } from 'react-refresh/runtime';
import remote from 'remote-in-work';
import { REMOTE_SAVED, type RemoteDescriptor } from 'shared-kernel/remote';
import { isRefreshable } from './react-hook.ts';

interface Part {
  id: string;
  lazy: () => Promise<{ loader?: (args: never) => unknown }>;
}

/** Parts of the page, each with a function that returns its newest version. */
const loaded = new Set<() => ReturnType<Part['lazy']>>();

// The router and the shell keep the first loader that they got. The newest version is looked up by its id.
const withNewestLoader = <One extends Part>({ id, ...part }: One, newest: () => Part[]): One => {
  const load = async () => (newest().find((one) => one.id === id) ?? part).lazy();
  const lazy = async () => {
    loaded.add(load);
    const module = await part.lazy();
    return module.loader ? { ...module, loader: async (args: never) => (await load()).loader?.(args) } : module;
  };
  return { ...part, id, lazy } as One;
};

const withNewestLoaders = ({ routes, fragments, ...rest }: RemoteDescriptor): RemoteDescriptor => ({
  ...rest,
  routes: routes.map((route) => withNewestLoader(route, () => remote.routes)),
  fragments: fragments.map((fragment) => withNewestLoader(fragment, () => remote.fragments)),
});

const described = JSON.stringify(remote);

const applyUpdate = async (): Promise<void> => {
  // The server and the router only learn of added or removed pages when the document is reloaded.
  if (JSON.stringify(remote) !== described) return window.location.reload();
  await Promise.all([...loaded].map((load) => load()));
  performReactRefresh();
  window.dispatchEvent(new CustomEvent(REMOTE_SAVED, { detail: remote }));
};

// webpack recognises these calls only by their full names.
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('remote-in-work', applyUpdate);
  // React's production build can't refresh.
  import.meta.webpackHot.addStatusHandler((status) => {
    if (status === 'ready' && !isRefreshable()) window.location.reload();
  });
}

export default withNewestLoaders(remote);
