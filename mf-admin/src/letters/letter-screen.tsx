import { useGetOne } from 'ra-core';
import type { LetterRecord } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { OneRecord, useKeepRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useMay } from '../providers/access.ts';
import { DeleteLetter, StopLetter } from './letter-actions.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { LetterStatusBadge } from './letter-status-badge.tsx';
import { Desk } from './letters.styles.ts';
import { pauseBeforeRead } from './pause-before-read.ts';
import { SendActions } from './send-actions.tsx';
import { useStoredPreview } from './use-letter-preview.ts';

/** Lists contain letters without their content. */
const WHOLE = { of: 'record' };
/** The screen has read the letter already. */
const READING = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** One letter: its form while it is a draft, then its mail and its numbers. */
export const Screen = ({ params }: ScreenProps) => (
  <OneRecord<LetterRecord> name="letters" id={params.id} meta={WHOLE}>
    {(letter) => <OneLetter letter={letter} />}
  </OneRecord>
);

const OneLetter = ({ letter }: { letter: LetterRecord }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const keep = useKeepRecord<LetterRecord>('letters', WHOLE);
  const { status } = letter;
  const mayWrite = may({ resource: 'CONTACT', action: 'WRITE' });
  useFreshLetter(letter);
  return (
    <>
      <ScreenHeader
        title={letter.subject}
        lang={letter.locale}
        crumbs={[{ title: t('letters.title'), to: paths.list('letters') }]}
        badge={<LetterStatusBadge status={status} />}
      >
        {(status === 'scheduled' || status === 'sending') && mayWrite && <StopLetter letter={letter} onDone={keep} />}
        {status === 'draft' && may({ resource: 'CONTACT', action: 'DELETE' }) && <DeleteLetter letter={letter} />}
      </ScreenHeader>
      {status === 'draft' && mayWrite ? (
        <LetterEditor letter={letter} draft={`letters/${letter.id}`} onSaved={keep}>
          {(isDirty) => <SendActions letter={letter} isDirty={isDirty} onDone={keep} />}
        </LetterEditor>
      ) : (
        <StoredLetter letter={letter} />
      )}
    </>
  );
};

const StoredLetter = ({ letter }: { letter: LetterRecord }) => (
  <Desk>
    <LetterFacts letter={letter} />
    <LetterPreview query={useStoredPreview(letter.id, letter.version)} locale={letter.locale} />
  </Desk>
);

/** Reads the letter again while jobs change it, but not in a hidden tab. */
const useFreshLetter = (letter: LetterRecord): void => {
  const refetchInterval = pauseBeforeRead(letter, Date.now());
  useGetOne<LetterRecord>('letters', { id: letter.id, meta: WHOLE }, { ...READING, refetchInterval });
};
