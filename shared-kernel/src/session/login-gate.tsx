import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { askToSignIn, preloadSignIn } from './sign-in-prompt.ts';
import { isAdmitted, sessionStore } from './store.ts';

/** Has no effect on the layout. */
const Gate = styled.span`
  display: contents;
`;

const PRESSABLE = 'a, button, input, label, summary, [role="button"]';

interface Props {
  /** Why signing in is needed, shown in the dialog: "Sign in to applaud". */
  reason?: string;
  children: ReactNode;
}

/**
 * Wraps an action that requires a session. Pressing it opens the sign-in dialog; after signing in, the press is
 * repeated.
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
    <Gate onClickCapture={stopAtGate} onPointerEnter={preloadSignIn} onFocusCapture={preloadSignIn}>
      {children}
    </Gate>
  );
};
