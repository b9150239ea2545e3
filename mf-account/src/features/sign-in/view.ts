/** What the sign-in dialog shows. */
export type View = 'signIn' | 'signUp' | 'forgotten' | 'newPassword' | 'confirm';

/** What each view of the dialog is given. */
export interface ViewProps {
  /** The address as it was typed in the view before. */
  email: string;
  onView: (view: View, email: string) => void;
}
