import { createContext, type ReactNode, use } from 'react';
import type { Root } from 'react-dom/client';

/** Creates separate React roots for fragments that hydrate on interaction. */
export interface FragmentRoots {
  /** Wraps a fragment in the page's context, without the router. */
  surround: (fragment: ReactNode) => ReactNode;
  /** On the server: their rendered markup, by key. */
  markup?: ReadonlyMap<string, string>;
  /** In a browser: hydrates the server's markup of a fragment, or renders it without markup. */
  attach?: (key: string, place: HTMLElement, fragment: ReactNode) => Root;
}

const FragmentRootsContext = createContext<FragmentRoots>({ surround: (fragment) => fragment });

export const FragmentRootsProvider = FragmentRootsContext.Provider;

export const useFragmentRoots = (): FragmentRoots => use(FragmentRootsContext);
