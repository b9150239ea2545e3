import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { type SessionState, sessionStore } from 'shared-kernel/session';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { retry } from '../retry.ts';
import type { Registry } from './registry.ts';
import { useRegistry } from './registry-context.ts';
import { whenIdle } from './when-idle.ts';

interface Loaded {
  Component: ComponentType<{ data: unknown }>;
  data: unknown;
}

const load = async (registry: Registry, key: string): Promise<Loaded> => {
  const [remote = '', id = ''] = key.split('/');
  const { Component, loader } = await registry.loadFragment({ key, remote, id });
  return { Component, data: await loader?.({ request: new Request(window.location.href) }) };
};

const isSignInExpected = ({ prompt, isSignInLikely }: SessionState): boolean => prompt !== null || isSignInLikely;

/** Calls back once: when the browser is idle, or when a sign-in is likely. @returns stops */
const whenNeeded = (work: () => void): (() => void) => {
  const stopIdling = whenIdle(work);
  const stopListening = sessionStore.subscribe((state) => isSignInExpected(state) && work());
  if (isSignInExpected(sessionStore.getState())) work();
  return () => {
    stopIdling();
    stopListening();
  };
};

/** A fragment that only the browser renders: an overlay, or a restricted one. Its code loads when needed. */
export const BrowserFragment = ({ fragmentKey }: { fragmentKey: string }) => {
  const registry = useRegistry();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isAsked = false;
    let isUnmounted = false;
    const stop = whenNeeded(() => {
      if (isAsked) return;
      isAsked = true;
      void retry(async () => (isUnmounted ? undefined : load(registry, fragmentKey))).then(setLoaded);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [registry, fragmentKey]);
  return (
    loaded && (
      <ErrorBoundary>
        <Suspense>
          <loaded.Component data={loaded.data} />
        </Suspense>
      </ErrorBoundary>
    )
  );
};
