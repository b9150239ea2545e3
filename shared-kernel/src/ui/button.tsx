import type { ComponentProps } from 'react';
import { Pill } from './button.styles.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the one thing to do next, `quiet` for what reads like a link. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  isLarge?: boolean;
  /** What a press began isn't done yet: it turns presses away but keeps the focus. */
  isBusy?: boolean;
}

/** A button, which sends no form unless its `type` says so. */
export const Button = ({ kind = 'primary', isLarge, isBusy, ...button }: ButtonProps) => (
  <Pill
    type="button"
    {...button}
    className={isLarge ? `${kind} large` : kind}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
  />
);
