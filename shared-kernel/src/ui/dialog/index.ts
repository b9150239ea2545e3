/** Dialogs. Apart from the other parts, since the shell doesn't bring them: remotes load them with what opens them. */
export { Dialog, type DialogSize } from './dialog.tsx';
export { useTopDialog } from './use-top-dialog.ts';
