/** Dialogs, in a separate entry since the shell doesn't load them: remotes load them with what opens them. */
export { Dialog, type DialogSize } from './dialog.tsx';
export { useTopDialog } from './use-top-dialog.ts';
