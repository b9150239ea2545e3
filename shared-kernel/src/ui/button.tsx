import type { ComponentProps, MouseEvent } from 'react';
import { Pill } from './button.styles.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-disabled'> {
  /**
   * `primary` for the one thing to do next, `quiet` for what reads like a link; `danger` leads to what can't be undone,
   * and `destructive` does it.
   */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'destructive';
  isLarge?: boolean;
  /** What a press began isn't done yet: it turns presses away but keeps the focus. */
  isBusy?: boolean;
  /** There is nothing for it to do: unlike one that is `disabled`, it keeps the focus that it has. */
  'aria-disabled'?: boolean;
}

const turnAway = (event: MouseEvent): void => event.preventDefault();

/** A button, which sends no form unless its `type` says so. */
export const Button = ({
  kind = 'primary',
  isLarge,
  isBusy,
  'aria-disabled': isIdle,
  onClick,
  ...button
}: ButtonProps) => (
  <Pill
    type="button"
    {...button}
    onClick={isBusy || isIdle ? turnAway : onClick}
    className={isLarge ? `${kind} large` : kind}
    aria-disabled={isBusy || isIdle || undefined}
    aria-busy={isBusy || undefined}
  />
);
