import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import type { LetterRecord } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { LastLogged } from '../audit/last-logged.tsx';
import { Fields } from '../form/form.styles.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useDraftName } from '../seen-role/seen-role.ts';
import { LetterFields } from './letter-fields.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { type LetterValues, letterFormRules, type StoredLetter, toContent, valuesOf } from './letter-values.ts';
import { Desk } from './letters.styles.ts';
import { TrialButton } from './trial-button.tsx';
import { useLivePreview } from './use-letter-preview.ts';

const HEADING = 'letter-form';
const PATH = '/mailing/letter/';

interface Props {
  /** The stored letter, or the language of a new one. Pass the same object at each render. */
  letter: StoredLetter;
  /** Name of its draft in the browser. */
  draft: string;
  onSaved: (stored: LetterRecord) => void;
  /** Actions on the saved letter, beside the button that saves. */
  children?: (isDirty: boolean) => ReactNode;
}

/** Form of a letter, with its preview. */
export const LetterEditor = ({ letter, draft, onSaved, children }: Props) => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const state = useRecordForm<LetterValues, StoredLetter>({
    rules: letterFormRules as never,
    record: letter,
    valuesOf,
    save: (values, { id, version }) =>
      id
        ? http.put<LetterRecord>(PATH + id, { ...toContent(values), version })
        : http.post<LetterRecord>(PATH, toContent(values)),
    onSaved: (saved) => {
      notify(t('letters.done.save'));
      onSaved(saved as LetterRecord);
    },
    draft: useDraftName(draft),
  });
  const { isDirty } = state.form.formState;
  const saved = letter.id ? 'form.upToDate' : 'form.empty';
  return (
    <>
      <VisuallyHidden as="h2" id={HEADING} tabIndex={-1}>
        {t('letters.content')}
      </VisuallyHidden>
      <RecordForm
        record={state}
        heading={HEADING}
        lastChange={<LastLogged resource="letter" recordId={letter.id} known={state.conflict?.lastChange} />}
      >
        <Desk>
          <Fields>
            <LetterFields letter={letter} />
          </Fields>
          <LivePreview />
        </Desk>
        <SaveBar>
          <SubmitButton aria-disabled={!isDirty}>{t('form.save')}</SubmitButton>
          <TrialButton />
          {children?.(isDirty)}
          <p>{t(isDirty ? 'form.unsaved' : saved)}</p>
        </SaveBar>
      </RecordForm>
      <LeaveGuard isOn={isDirty} />
    </>
  );
};

const LivePreview = () => {
  const query = useLivePreview();
  return <LetterPreview query={query.preview} locale={query.locale} />;
};
