import { useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { useObstacle } from '../obstacles.ts';

/** Blocks the form while parts of a date are missing: its control then reports an empty value. */
export const useIncomplete = (name: string): { ref: (input: HTMLInputElement | null) => void } => {
  const t = useTexts('shared-kernel/forms/back-office');
  const control = useRef<HTMLInputElement>(null);
  useObstacle(name, () => (control.current?.validity.badInput ? t('incomplete') : undefined));
  return {
    ref: (input) => {
      control.current = input;
    },
  };
};
