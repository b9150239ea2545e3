import { sessionStore } from './store.ts';

/**
 * Asks the signed-in user to authenticate again; calls that need it at once share the dialog.
 * @returns whether they did
 */
export const confirmAccount = (): Promise<boolean> => {
  const waiting = sessionStore.getState().confirmation;
  if (waiting) return waiting.isConfirmed;
  let settle: (isConfirmed: boolean) => void = () => undefined;
  const isConfirmed = new Promise<boolean>((resolve) => {
    settle = (answer) => {
      sessionStore.setState({ confirmation: null });
      resolve(answer);
    };
  });
  sessionStore.setState({ confirmation: { isConfirmed, settle } });
  return isConfirmed;
};
