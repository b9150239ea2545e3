import { useEffect, useRef } from 'react';

export interface KeptFocus {
  /** The `ref` of an element, by what it is called here. */
  named: (name: string) => (element: HTMLElement | null) => () => void;
  /** Gives an element the focus once the list is drawn anew; of several, the first that is there and can have it. */
  lead: (...names: string[]) => void;
}

/** Keeps the focus in a list whose items come, go and change places. */
export const useKeptFocus = (): KeptFocus => {
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const names = wanted.current;
    wanted.current = [];
    const element = names.map((name) => elements.current.get(name)).find(Boolean);
    element?.focus();
  });
  return {
    named: (name) => (element) => {
      if (element) elements.current.set(name, element);
      return () => void elements.current.delete(name);
    },
    lead: (...names) => {
      wanted.current = names;
    },
  };
};
