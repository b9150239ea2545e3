/** Views of the sign-in dialog. */
export type View = 'signIn' | 'signUp' | 'forgotten' | 'newPassword' | 'factor' | 'secondFactor' | 'confirm';

/** Props of each view. */
export interface ViewProps {
  /** The address as typed in the previous view. */
  email: string;
  onView: (view: View, email: string) => void;
}
