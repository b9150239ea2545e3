import { type RefObject, useEffect, useRef } from 'react';

/**
 * Updates the fields of a plain form when the address changes, also after going back. The form element stays the same,
 * and so does the focus.
 * @param values - by the fields' names
 * @returns ref for the form
 */
export const useFields = (values: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const given = JSON.stringify(values);
  const shown = useRef(given);
  useEffect(() => {
    // Keep what the visitor typed before hydration.
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

/** Whether the visitor has continued typing since the form was sent. */
const isTypedOn = (field: Element & { value: string }, value: string): boolean =>
  field === document.activeElement && value !== '' && field.value.startsWith(value);
