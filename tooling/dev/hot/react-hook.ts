/** Name of the global by which React and its developer tools find each other. */
export const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

interface Renderer {
  /** Only React's development build has it. */
  scheduleRefresh?: unknown;
}

/** Functions that React calls, and that Fast Refresh wraps. */
export interface ReactHook {
  renderers: Map<number, Renderer>;
  supportsFiber: true;
  inject: (renderer: Renderer) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

/** Whether this page's components can be replaced while it is open. */
export const isRefreshable = (): boolean => {
  const { renderers } = (window as unknown as Record<typeof HOOK, ReactHook | undefined>)[HOOK] ?? {};
  return [...(renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh !== undefined);
};
