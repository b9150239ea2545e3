import { Suspense, startTransition, use, useEffect, useState } from 'react';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { deferredModule } from './deferred-module.ts';
import { FragmentElement, ServerMarkup } from './fragment-element.tsx';
import { useRegistry } from './registry-context.ts';
import { createHydrationSignal, watchForInteraction } from './watch-for-interaction.ts';
import { whenIdle } from './when-idle.ts';

interface Props {
  fragmentKey: string;
  data: unknown;
}

interface PlaceProps extends Props {
  onHydrated: () => void;
}

// React leaves a place that suspends during hydration as the server rendered it, and hydrates it when the code arrives.
// It then runs the same component again without waiting. If that component also had state, React would look for the
// earlier state and fail, so the state is in a child component.
const SuspendingFragment = (props: PlaceProps) => {
  const registry = useRegistry();
  if (!registry.fragment(props.fragmentKey)) use(deferredModule(registry, props.fragmentKey).settled);
  return <HydratedFragment {...props} />;
};

// Without the code, the place keeps its markup. It is rendered again when the code arrives.
const HydratedFragment = ({ fragmentKey, data, onHydrated }: PlaceProps) => {
  const registry = useRegistry();
  const [code, setCode] = useState(() => registry.fragment(fragmentKey));
  useEffect(() => {
    if (code) onHydrated();
    else void deferredModule(registry, fragmentKey).module.then((module) => startTransition(() => setCode(module)));
  }, [code, registry, fragmentKey, onHydrated]);
  if (!code) return <ServerMarkup fragmentKey={fragmentKey} />;
  return (
    <FragmentElement fragmentKey={fragmentKey}>
      <code.Component data={data} />
    </FragmentElement>
  );
};

/**
 * A server-rendered fragment whose code loads when the browser is idle, or on interaction. When that fails, the
 * fragment stays as it is.
 */
export const IdleFragment = ({ fragmentKey, data }: Props) => {
  const registry = useRegistry();
  const [{ hydrated, onHydrated }] = useState(createHydrationSignal);
  useEffect(() => {
    if (registry.fragment(fragmentKey)) return;
    const { load } = deferredModule(registry, fragmentKey);
    const stops = [whenIdle(load), watchForInteraction({ fragmentKey, onInteraction: load, hydrated })];
    const stop = (): void => {
      for (const each of stops) each();
    };
    void hydrated.then(stop);
    return stop;
  }, [registry, fragmentKey, hydrated]);
  const serverMarkup = <ServerMarkup fragmentKey={fragmentKey} />;
  return (
    <ErrorBoundary fallback={() => serverMarkup}>
      <Suspense fallback={serverMarkup}>
        <SuspendingFragment fragmentKey={fragmentKey} data={data} onHydrated={onHydrated} />
      </Suspense>
    </ErrorBoundary>
  );
};
