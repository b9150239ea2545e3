import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { askToSignIn, expectSignIn } from './sign-in-prompt.ts';
import { isAdmitted, sessionStore } from './store.ts';

/** Takes part in the layout as if it weren't there. */
const Gate = styled.span`
  display: contents;
`;

const PRESSABLE = 'a, button, input, label, summary, [role="button"]';

interface Props {
  /** What signing in is needed for, as the dialog says it: "Sign in to applaud". */
  reason?: string;
  children: ReactNode;
}

/**
 * Wraps an action that only a signed-in person may do: pressing it opens the sign-in dialog, and after signing in the
 * same thing is pressed again.
 */
export const LoginGate = ({ reason, children }: Props) => {
  const stopAtGate = (event: MouseEvent<HTMLElement>): void => {
    if (isAdmitted(sessionStore.getState())) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = (event.target as Element).closest<HTMLElement>(PRESSABLE);
    askToSignIn(() => pressed?.click(), reason);
  };
  return (
    <Gate onClickCapture={stopAtGate} onPointerEnter={expectSignIn} onFocusCapture={expectSignIn}>
      {children}
    </Gate>
  );
};
