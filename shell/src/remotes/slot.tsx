import { Fragment, memo, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { isRenderedByServer, type SlotName } from 'shared-kernel/remote';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { BrowserFragment } from './browser-fragment.tsx';
import { deferredModule } from './deferred-module.ts';
import { IdleFragment } from './idle-fragment.tsx';
import { InteractiveFragment } from './interactive-fragment.tsx';
import { useRegistry } from './registry-context.ts';
import { type FilledFragment, type FilledSlots, routeOfSlot } from './slots.ts';

// While a fragment's script can't be loaded, its boundary stays as the server rendered it: readable, with working
// links. It hydrates when the script arrives. When the page can't wait, the fallback replaces it.
const FragmentView = ({ fragmentKey, data }: { fragmentKey: string; data: unknown }) => {
  const registry = useRegistry();
  if (!registry.fragment(fragmentKey)) {
    const code = deferredModule(registry, fragmentKey);
    code.load();
    use(code.settled);
  }
  const known = registry.fragment(fragmentKey);
  if (!known) throw new Error(`the code of ${fragmentKey} has not come`);
  return <known.Component data={data} />;
};

interface PlacedProps {
  slot: SlotName;
  fragment: FilledFragment;
  fallback: ReactNode;
}

/** One fragment in its place. Memoised, since React doesn't wait for a fragment that is rendered again. */
const PlacedFragment = memo(
  ({ slot, fragment, fallback }: PlacedProps) => {
    const { key, loading, ok } = fragment;
    if (!ok) return fallback;
    if (!isRenderedByServer({ slot, loading })) return <BrowserFragment fragmentKey={key} />;
    if (loading === 'idle') return <IdleFragment fragmentKey={key} data={fragment.data} />;
    if (loading === 'interaction') return <InteractiveFragment fragmentKey={key} data={fragment.data} />;
    return (
      <ErrorBoundary fallback={() => fallback}>
        <Suspense fallback={fallback}>
          <FragmentView fragmentKey={key} data={fragment.data} />
        </Suspense>
      </ErrorBoundary>
    );
  },
  (before, after) => before.fragment === after.fragment,
);

/** Marks the start and the end of a fragment without affecting the layout. */
const Marked = ({ part, children }: { part: string; children: ReactNode }) => (
  <>
    <i hidden data-part={part} />
    {children}
    <i hidden data-part-end="" />
  </>
);

interface Props {
  name: SlotName;
  /** Replaces an essential fragment that failed. */
  fallback?: ReactNode;
}

/** The fragments of remotes in one slot. Each fails separately. */
export const Slot = ({ name, fallback = null }: Props) => {
  const route = useRouteLoaderData(routeOfSlot(name)) as { slots: FilledSlots } | undefined;
  const registry = useRegistry();
  const getGranted = () => registry.granted;
  useSyncExternalStore(registry.onGrant, getGranted, getGranted);
  return registry.fragmentsOf(name).map(({ key }) => {
    const filled = route?.slots[name]?.find((one) => one.key === key);
    // Fragments granted after the slot was filled are rendered by the browser.
    const fragment = filled ? (
      <PlacedFragment slot={name} fragment={filled} fallback={filled.failure === 'essential' ? fallback : null} />
    ) : (
      <BrowserFragment fragmentKey={key} />
    );
    return <Fragment key={key}>{registry.marksParts ? <Marked part={key}>{fragment}</Marked> : fragment}</Fragment>;
  });
};
