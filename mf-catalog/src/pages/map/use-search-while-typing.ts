import { type InputEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router-dom';

/** Pause in typing before a search, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Submits a GET form when the visitor pauses typing, and replaces the current history entry.
 * @returns handlers for an element that contains the form
 */
export const useSearchWhileTyping = () => {
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onInput: ({ target }: InputEvent<HTMLElement>): void => {
      const { form } = target as HTMLInputElement;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void submit(form, { replace: true }), PAUSE_MS);
    },
    /** Submitting the form cancels the pending search. */
    onSubmit: (): void => window.clearTimeout(timer.current),
  };
};
