import { useEffect, useRef } from 'react';

export interface KeptFocus {
  /** The `ref` of an element, by name. */
  named: (name: string) => (element: HTMLElement | null) => () => void;
  /** Focuses an element after the next render: the first of these names that exists and can be focused. */
  lead: (...names: string[]) => void;
}

/** Preserves the focus in a list whose items are added, removed and moved. */
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
