import { useState } from 'react';
import type { LetterRecord } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { Outside } from '../app/outside.tsx';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { useAct } from '../providers/use-act.ts';
import { ScheduleLetterDialog } from './schedule-letter-dialog.tsx';

interface Props {
  letter: LetterRecord;
  /** Whether there are unsaved changes: only what is saved can be sent. */
  isDirty: boolean;
  onDone: (changed: LetterRecord) => void;
}

/** Sends a saved draft, now after a confirmation, or at a chosen time. */
export const SendActions = ({ letter, isDirty, onDone }: Props) => {
  const t = useTexts('mf-admin');
  const languageName = useLanguageName();
  const act = useAct('letters');
  const [open, setOpen] = useState<'schedule' | 'send'>();
  const { id, version, locale, counts } = letter;
  const count = counts.recipients;
  const close = (): void => setOpen(undefined);
  const schedule = (at: string | null): Promise<LetterRecord> =>
    http.post<LetterRecord>(`/mailing/letter/${id}/schedule`, { at, version });
  const send = async (): Promise<void> => {
    await act({ run: async () => onDone(await schedule(null)), done: t('letters.done.send') });
    close();
  };
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" aria-disabled={isDirty} onClick={() => setOpen('schedule')}>
        {t('letters.schedule')}
      </Button>
      <Button kind="secondary" aria-haspopup="dialog" aria-disabled={isDirty} onClick={() => setOpen('send')}>
        {t('letters.send')}
      </Button>
      {open === 'schedule' && (
        <ScheduleLetterDialog
          onSchedule={async (at) => {
            const run = async () => onDone(await schedule(at));
            await act({ run, done: t('letters.done.schedule'), throws: true });
            close();
          }}
          onDismiss={close}
        />
      )}
      {open === 'send' && (
        <Outside>
          <ConfirmDialog
            title={t('letters.sendTitle', { count })}
            hint={t('letters.sendHint', { language: languageName(locale) })}
            confirm={t('letters.send')}
            onConfirm={send}
            onDismiss={close}
          />
        </Outside>
      )}
    </>
  );
};
