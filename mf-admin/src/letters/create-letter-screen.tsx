import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { NewDraft } from '../form/new-draft.tsx';
import { LetterEditor } from './letter-editor.tsx';

/** The form of a new letter. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const locale = useLocale();
  const letter = useMemo(() => ({ locale }), [locale]);
  return (
    <>
      <ScreenHeader title={t('letters.new')} crumbs={[{ title: t('letters.title'), to: paths.list('letters') }]} />
      <NewDraft of="letters">
        {(draft) => (
          <LetterEditor
            letter={letter}
            draft={draft}
            onSaved={({ id }) => void navigate(paths.record('letters', id), { replace: true })}
          />
        )}
      </NewDraft>
    </>
  );
};
