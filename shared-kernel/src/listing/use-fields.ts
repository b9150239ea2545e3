import { type RefObject, useEffect, useRef } from 'react';

/**
 * Has the fields of a plain form say what the address says, also after going back. The form stays the same element, so that
 * the focus stays where it is.
 * @param values - by the fields' names.
 * @returns of the form
 */
export const useFields = (values: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const given = JSON.stringify(values);
  const shown = useRef(given);
  useEffect(() => {
    // What somebody typed before the page was alive is left.
    if (shown.current === given) return;
    shown.current = given;
    for (const [name, value] of Object.entries(JSON.parse(given) as typeof values)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = field.value === value;
      else if (!isTypedOn(field, value)) field.value = value;
    }
  }, [given]);
  return form;
};

/** Whether somebody has gone on typing since the address was made of what they had. */
const isTypedOn = (field: Element & { value: string }, value: string): boolean =>
  field === document.activeElement && value !== '' && field.value.startsWith(value);
