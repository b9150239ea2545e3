import { useRef } from 'react';
import { useObstacle } from '../obstacles.ts';
import { useBackOfficeTexts } from './texts.ts';

/** Blocks the form while parts of a date are missing: its control then reports an empty value. */
export const useIncomplete = (name: string): { ref: (input: HTMLInputElement | null) => void } => {
  const texts = useBackOfficeTexts();
  const control = useRef<HTMLInputElement>(null);
  useObstacle(name, () => (control.current?.validity.badInput ? texts.incomplete : undefined));
  return {
    ref: (input) => {
      control.current = input;
    },
  };
};
