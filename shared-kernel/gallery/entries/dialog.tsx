import { type ReactNode, useId, useState } from 'react';
import { Button } from 'shared-kernel/ui';
import { Dialog, type DialogSize } from 'shared-kernel/ui/dialog';
import type { Entry } from '../entry.ts';

interface Props {
  size: DialogSize;
  title: string;
  isKept?: boolean;
  children: ReactNode;
}

/** Dialogs cover the page, so each opens by a button. */
const Opener = ({ size, title, isKept = false, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const titleId = useId();
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog labelledBy={titleId} size={size} onDismiss={isKept ? undefined : close}>
          <h2 id={titleId}>{title}</h2>
          <p>{children}</p>
          {isKept && <Button onClick={close}>{title}</Button>}
        </Dialog>
      )}
    </>
  );
};

export const dialog: Entry = {
  parts: { Dialog },
  states: ({ title, text, action }) => ({
    ...Object.fromEntries(
      (['small', 'medium', 'large', 'whole'] as const).map((size) => [
        size,
        <Opener key={size} size={size} title={title}>
          {text}
        </Opener>,
      ]),
    ),
    'to be answered': (
      <Opener size="small" title={action} isKept>
        {text}
      </Opener>
    ),
  }),
};
