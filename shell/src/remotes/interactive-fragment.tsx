import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Root } from 'react-dom/client';
import type { FragmentModule } from 'shared-kernel/remote';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { deferredModule } from './deferred-module.ts';
import { ServerMarkup } from './fragment-element.tsx';
import { useFragmentRoots } from './fragment-roots.ts';
import { useRegistry } from './registry-context.ts';
import { createHydrationSignal, watchForInteraction } from './watch-for-interaction.ts';
import { whenIdle } from './when-idle.ts';

interface Props {
  fragmentKey: string;
  data: unknown;
}

interface RootProps extends Props {
  code: FragmentModule;
  onHydrated?: (() => void) | undefined;
}

/** The content of such a fragment's root, the same on the server and in the browser. */
export const RootContent = ({ fragmentKey, code, data, onHydrated }: RootProps) => (
  <ErrorBoundary fallback={() => <ServerMarkup fragmentKey={fragmentKey} />}>
    <code.Component data={data} />
    <MountReporter onHydrated={onHydrated} />
  </ErrorBoundary>
);

/** Reports that its sibling is mounted; when the fragment throws, it isn't mounted either. */
const MountReporter = ({ onHydrated }: Pick<RootProps, 'onHydrated'>) => {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return null;
};

// React warns about a root in an element whose markup it has set. An element within it may be a root.
const rootWith = (markup = ''): string => `<div data-root>${markup}</div>`;
const rootIn = ({ current }: RefObject<Element | null>) => current?.firstElementChild as HTMLElement | undefined;

/**
 * A fragment whose code loads on interaction. In the page's tree it is constant markup, so nothing there waits for the
 * code: otherwise React would delay each navigation until then. The fragment itself is a separate React root, on the
 * server as well, since React numbers ids per root.
 */
export const InteractiveFragment = ({ fragmentKey, data }: Props) => {
  const registry = useRegistry();
  const { surround, markup, attach } = useFragmentRoots();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  const [{ hydrated, onHydrated }] = useState(createHydrationSignal);
  const [code, setCode] = useState(() => registry.fragment(fragmentKey));

  useEffect(() => {
    if (registry.fragment(fragmentKey)) return;
    const { load, module } = deferredModule(registry, fragmentKey);
    void module.then(setCode);
    // Without markup, there is nothing to interact with.
    const stop = rootIn(place)?.hasChildNodes()
      ? watchForInteraction({ fragmentKey, onInteraction: load, hydrated })
      : whenIdle(load);
    void hydrated.then(stop);
    return stop;
  }, [registry, fragmentKey, hydrated]);

  useEffect(() => {
    void hydrated.then(() => rootIn(place)?.setAttribute('data-hydrated', ''));
  }, [hydrated]);

  useEffect(() => {
    const element = rootIn(place);
    if (!code || !element) return;
    const fragment = surround(
      <RootContent fragmentKey={fragmentKey} code={code} data={data} onHydrated={onHydrated} />,
    );
    if (root.current) root.current.render(fragment);
    else root.current = attach?.(fragmentKey, element, fragment);
  }, [code, data, fragmentKey, surround, attach, onHydrated]);

  // React can't unmount a root while it renders another one.
  useEffect(() => () => queueMicrotask(() => root.current?.unmount()), []);

  return <ServerMarkup ref={place} fragmentKey={fragmentKey} markup={rootWith(markup?.get(fragmentKey))} />;
};
