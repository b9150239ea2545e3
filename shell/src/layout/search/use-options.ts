import { useEffect, useState } from 'react';

interface Shown {
  /** Id of the list. */
  id: string;
  /** Ids of the visible options; empty while the list is closed. */
  options: readonly string[];
  close: () => void;
}

/**
 * Makes a field a combobox with a list of options: arrows select an option while the field keeps the focus, Enter opens
 * it.
 * @returns id of the selected option
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const useOptions = (input: HTMLInputElement, { id, options, close }: Shown): string | undefined => {
  const [chosen, setChosen] = useState<string>();
  const active = options.find((option) => option === chosen);
  const isExpanded = options.length > 0;

  useEffect(() => {
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(isExpanded));
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', active);
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isExpanded, active]);

  useEffect(() => {
    const forget = (): void => setChosen(undefined);
    // Before the first and after the last option, the typed text is selected.
    const step = (by: 1 | -1): void => {
      const places = [undefined, ...options];
      setChosen(places.at((places.indexOf(active) + by) % places.length));
    };
    const open = (): void => document.getElementById(active ?? '')?.click();
    const keys: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      ...(active !== undefined && { Enter: open }),
    };
    // These keys also move in the field, so the selection returns to it.
    const alsoOfField: Record<string, () => void> = {
      Home: forget,
      End: forget,
      ArrowLeft: forget,
      ArrowRight: forget,
      Tab: close,
    };
    const press = (event: KeyboardEvent): void => {
      if (!isExpanded || event.isComposing) return;
      alsoOfField[event.key]?.();
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]?.();
    };
    input.addEventListener('input', forget);
    input.addEventListener('keydown', press);
    return () => {
      input.removeEventListener('input', forget);
      input.removeEventListener('keydown', press);
    };
  }, [input, options, active, isExpanded, close]);

  return active;
};
