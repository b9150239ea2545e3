import { Fragment, memo, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { isRenderedByServer, type SlotName } from 'shared-kernel/remote';
import { BrowserFragment } from './browser-fragment.tsx';
import { deferredModule } from './deferred-module.ts';
import { FragmentBoundary } from './fragment-boundary.tsx';
import { IdleFragment } from './idle-fragment.tsx';
import { InteractiveFragment } from './interactive-fragment.tsx';
import { useRegistry } from './registry-context.ts';
import { type FilledFragment, type FilledSlots, routeOfSlot } from './slots.ts';

// While a fragment's script can't be had, the boundary around it stays as the server rendered it: readable, with
// links that work. It takes over as soon as the remote answers; where that can't be waited for, its stand-in does.
const FragmentView = ({ fragmentKey, data }: { fragmentKey: string; data: unknown }) => {
  const registry = useRegistry();
  if (!registry.fragment(fragmentKey)) {
    const code = deferredModule(registry, fragmentKey);
    code.want();
    use(code.settled);
  }
  const known = registry.fragment(fragmentKey);
  if (!known) throw new Error(`the code of ${fragmentKey} has not come`);
  return <known.Component data={data} />;
};

interface PlacedProps {
  slot: SlotName;
  fragment: FilledFragment;
  standIn: ReactNode;
}

/** One fragment in its place. It stays the same when what is around it is rendered anew, or React would not wait for it. */
const PlacedFragment = memo(
  ({ slot, fragment, standIn }: PlacedProps) => {
    const { key, loading, ok } = fragment;
    if (!ok) return standIn;
    if (!isRenderedByServer({ slot, loading })) return <BrowserFragment fragmentKey={key} />;
    if (loading === 'idle') return <IdleFragment fragmentKey={key} data={fragment.data} />;
    if (loading === 'interaction') return <InteractiveFragment fragmentKey={key} data={fragment.data} />;
    return (
      <FragmentBoundary fallback={standIn}>
        <Suspense fallback={standIn}>
          <FragmentView fragmentKey={key} data={fragment.data} />
        </Suspense>
      </FragmentBoundary>
    );
  },
  (before, after) => before.fragment === after.fragment,
);

/** Says where a fragment begins and ends, without a box that the layout would notice. */
const Marked = ({ part, children }: { part: string; children: ReactNode }) => (
  <>
    <i hidden data-part={part} />
    {children}
    <i hidden data-part-end="" />
  </>
);

interface Props {
  name: SlotName;
  /** Stands in for an essential fragment that failed. */
  fallback?: ReactNode;
}

/** The fragments that remotes put into one place, each on its own: one that fails takes no other with it. */
export const Slot = ({ name, fallback = null }: Props) => {
  const route = useRouteLoaderData(routeOfSlot(name)) as { slots: FilledSlots } | undefined;
  const registry = useRegistry();
  const getGranted = () => registry.granted;
  useSyncExternalStore(registry.onGrant, getGranted, getGranted);
  return registry.fragmentsOf(name).map(({ key }) => {
    const filled = route?.slots[name]?.find((one) => one.key === key);
    // Granted since the place was filled, where it is missing.
    const fragment = filled ? (
      <PlacedFragment slot={name} fragment={filled} standIn={filled.failure === 'essential' ? fallback : null} />
    ) : (
      <BrowserFragment fragmentKey={key} />
    );
    return <Fragment key={key}>{registry.marksParts ? <Marked part={key}>{fragment}</Marked> : fragment}</Fragment>;
  });
};
