import { useRef } from 'react';
import { useObstacle } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';

/** Blocks the form while parts of a date are missing: its control then reports an empty value. */
export const useIncomplete = (name: string): { ref: (input: HTMLInputElement | null) => void } => {
  const t = useTexts('mf-admin');
  const control = useRef<HTMLInputElement>(null);
  useObstacle(name, () => (control.current?.validity.badInput ? t('fields.incomplete') : undefined));
  return {
    ref: (input) => {
      control.current = input;
    },
  };
};
