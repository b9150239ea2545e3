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
import { SendActions } from './send-actions.tsx';
import { useStoredPreview } from './use-letter-preview.ts';

/** Lists contain letters without their content. */
const WHOLE = { of: 'record' };
/** Milliseconds between two reads of a letter that jobs are about to change. */
const POLL = 5_000;
/** Milliseconds before its planned start from which a letter is read again. */
const EARLY = 10_000;
/** Maximum of a timer's milliseconds that all browsers keep. */
const LONGEST = 2_147_483_647;
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
const useFreshLetter = ({ id, status, scheduledFor }: LetterRecord): void => {
  const untilStart = Date.parse(scheduledFor ?? '') - Date.now() - EARLY;
  const pause = status === 'sending' ? POLL : Math.min(Math.max(POLL, untilStart), LONGEST);
  const refetchInterval = status === 'sending' || status === 'scheduled' ? pause : false;
  useGetOne<LetterRecord>('letters', { id, meta: WHOLE }, { ...READING, refetchInterval });
};
