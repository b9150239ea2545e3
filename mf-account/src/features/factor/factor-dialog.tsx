import { type ReactNode, useId } from 'react';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Steps } from './factor.styles.ts';

interface Props {
  title: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** A dialog of the second factor. */
export const FactorDialog = ({ title, onDismiss, children }: Props) => {
  const id = useId();
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onDismiss}>
      <Steps>
        <h2 id={id}>{title}</h2>
        {children}
      </Steps>
    </Dialog>
  );
};
