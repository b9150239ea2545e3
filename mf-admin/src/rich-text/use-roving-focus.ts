import { type KeyboardEvent, useState } from 'react';

const buttonsOf = (toolbar: Element): HTMLButtonElement[] => [
  ...toolbar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
];

const placeAfter = (key: string, at: number, count: number, isRtl: boolean): number | undefined => {
  const along = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: (at + along + count) % count,
    ArrowLeft: (at - along + count) % count,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
};

/**
 * Makes a toolbar one tab stop: arrows, Home and End move between its buttons.
 * @returns the toolbar's props, and the `tabIndex` of a button by name
 */
export const useRovingFocus = (first: string) => {
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = at === -1 ? undefined : placeAfter(event.key, at, buttons.length, isRtl);
    if (place === undefined) return;
    event.preventDefault();
    buttons[place]?.focus();
  };
  return {
    toolbar: { onKeyDown },
    button: (name: string) => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setCurrent(name) }),
  };
};
