import { createContext, type ReactNode, Suspense, use } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import type { SlotName } from 'shared-kernel/remote';
import { persist } from '../patience.ts';
import { FragmentBoundary } from './fragment-boundary.tsx';
import type { Registry } from './registry.ts';
import { type FilledFragment, type FilledSlots, routeOfSlot } from './slots.ts';

const RegistryContext = createContext<Registry | undefined>(undefined);

export const RegistryProvider = RegistryContext.Provider;

const useRegistry = (): Registry => {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('Slot outside of RegistryProvider');
  return registry;
};

// While a fragment's script can't be had, the boundary around it stays as the server rendered it: readable, with
// links that work. It takes over as soon as the remote answers.
const pending = new Map<string, Promise<unknown>>();

const waitFor = (registry: Registry, key: string): Promise<unknown> => {
  const [remote = '', id = ''] = key.split('/');
  const waiting = pending.get(key) ?? persist(() => registry.loadFragment({ key, remote, id }));
  pending.set(key, waiting);
  return waiting;
};

const FragmentView = ({ fragmentKey, data }: { fragmentKey: string; data: unknown }) => {
  const registry = useRegistry();
  const known = registry.fragment(fragmentKey);
  if (!known) use(waitFor(registry, fragmentKey));
  const Component = known?.Component;
  return Component ? <Component data={data} /> : null;
};

interface Props {
  name: SlotName;
  /** Stands in for an essential fragment that failed. */
  fallback?: ReactNode;
}

/** The fragments that remotes put into one place, each on its own: one that fails takes no other with it. */
export const Slot = ({ name, fallback = null }: Props) => {
  const route = useRouteLoaderData(routeOfSlot(name)) as { slots: FilledSlots } | undefined;
  const show = (fragment: FilledFragment) => {
    const standIn = fragment.failure === 'essential' ? fallback : null;
    if (!fragment.ok) return <FragmentBoundary key={fragment.key}>{standIn}</FragmentBoundary>;
    return (
      <FragmentBoundary key={fragment.key} fallback={standIn}>
        <Suspense fallback={standIn}>
          <FragmentView fragmentKey={fragment.key} data={fragment.data} />
        </Suspense>
      </FragmentBoundary>
    );
  };
  return route?.slots[name]?.map(show);
};
