import { createContext, type ReactNode, use } from 'react';
import type { Root } from 'react-dom/client';

/** What makes fragments that hydrate on interaction React roots of their own, beside the page's. */
export interface FragmentRoots {
  /** Puts a fragment into what every page stands in, the router left aside. */
  surround: (fragment: ReactNode) => ReactNode;
  /** On the server: what it has rendered of them, by their keys. */
  markup?: ReadonlyMap<string, string>;
  /** In a browser: hydrates what the server rendered of one; renders it where that is nothing. */
  attach?: (key: string, place: HTMLElement, fragment: ReactNode) => Root;
}

const FragmentRootsContext = createContext<FragmentRoots>({ surround: (fragment) => fragment });

export const FragmentRootsProvider = FragmentRootsContext.Provider;

export const useFragmentRoots = (): FragmentRoots => use(FragmentRootsContext);
