import type { ComponentProps, MouseEvent } from 'react';
import { Pill } from './button.styles.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-disabled'> {
  /**
   * `primary` for the next action, `quiet` looks like a link; `danger` opens the way to an irreversible action,
   * `destructive` performs it.
   */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'destructive';
  isLarge?: boolean;
  /** An action is in progress: presses are ignored, but the focus stays. */
  isBusy?: boolean;
  /** Nothing to do: unlike with `disabled`, the focus stays. */
  'aria-disabled'?: boolean;
}

const preventClick = (event: MouseEvent): void => event.preventDefault();

/** A button; it only submits a form when its `type` says so. */
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
    onClick={isBusy || isIdle ? preventClick : onClick}
    className={isLarge ? `${kind} large` : kind}
    aria-disabled={isBusy || isIdle || undefined}
    aria-busy={isBusy || undefined}
  />
);
