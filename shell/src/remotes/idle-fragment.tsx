import { Suspense, startTransition, use, useEffect, useState } from 'react';
import { deferredModule } from './deferred-module.ts';
import { FragmentBoundary } from './fragment-boundary.tsx';
import { IdlePlace, StandingPlace } from './idle-place.tsx';
import { useRegistry } from './registry-context.ts';
import { aliveSignal, watchForInteraction } from './watch-for-interaction.ts';
import { whenIdle } from './when-idle.ts';

interface Props {
  fragmentKey: string;
  data: unknown;
}

interface PlaceProps extends Props {
  onAlive: () => void;
}

// React leaves a place that suspends during hydration as the server rendered it, and hydrates it when the code arrives.
// It then runs the same component again without waiting. If that component also had state, React would look for the
// earlier state and fail, so the state is in a child component.
const AwaitedPlace = (props: PlaceProps) => {
  const registry = useRegistry();
  if (!registry.fragment(props.fragmentKey)) use(deferredModule(registry, props.fragmentKey).settled);
  return <LivingPlace {...props} />;
};

// When React can't wait for the code, the place keeps its markup, and is rendered again when the code arrives.
const LivingPlace = ({ fragmentKey, data, onAlive }: PlaceProps) => {
  const registry = useRegistry();
  const [code, setCode] = useState(() => registry.fragment(fragmentKey));
  useEffect(() => {
    if (code) onAlive();
    else void deferredModule(registry, fragmentKey).module.then((module) => startTransition(() => setCode(module)));
  }, [code, registry, fragmentKey, onAlive]);
  if (!code) return <StandingPlace fragmentKey={fragmentKey} />;
  return (
    <IdlePlace fragmentKey={fragmentKey}>
      <code.Component data={data} />
    </IdlePlace>
  );
};

/**
 * A server-rendered fragment whose code loads when the browser is idle, or on interaction. When that fails, the
 * fragment stays as it is.
 */
export const IdleFragment = ({ fragmentKey, data }: Props) => {
  const registry = useRegistry();
  const [{ alive, onAlive }] = useState(aliveSignal);
  useEffect(() => {
    if (registry.fragment(fragmentKey)) return;
    const { want } = deferredModule(registry, fragmentKey);
    const stops = [whenIdle(want), watchForInteraction({ fragmentKey, onTurn: want, alive })];
    const stop = (): void => {
      for (const each of stops) each();
    };
    void alive.then(stop);
    return stop;
  }, [registry, fragmentKey, alive]);
  const standing = <StandingPlace fragmentKey={fragmentKey} />;
  return (
    <FragmentBoundary fallback={standing}>
      <Suspense fallback={standing}>
        <AwaitedPlace fragmentKey={fragmentKey} data={data} onAlive={onAlive} />
      </Suspense>
    </FragmentBoundary>
  );
};
