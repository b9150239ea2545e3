import { type InputEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router-dom';

/** How long a pause in typing is. */
const PAUSE = 200;

/**
 * Sends a plain form of the address whenever somebody pauses in typing into it, in place of the address that is there.
 * @returns for what the form stands in
 */
export const useSearchWhileTyping = () => {
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onInput: ({ target }: InputEvent<HTMLElement>): void => {
      const { form } = target as HTMLInputElement;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void submit(form, { replace: true }), PAUSE);
    },
    /** Whoever sends it needs no second one. */
    onSubmit: (): void => window.clearTimeout(timer.current),
  };
};
