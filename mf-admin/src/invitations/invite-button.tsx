import { lazy, Suspense, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';

/** Loads on demand, since most visits of the list send no invitation. */
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Opens the dialog that invites an address. */
export const InviteButton = () => {
  const t = useTexts('mf-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('invitations.invite')}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onDismiss={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
