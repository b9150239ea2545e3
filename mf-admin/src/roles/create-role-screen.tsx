import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { NewDraft } from '../form/new-draft.tsx';
import { RoleEditor } from './role-editor.tsx';

const NEW = {};

/** The form of a new role. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  return (
    <>
      <ScreenHeader title={t('roles.new')} crumbs={[{ title: t('roles.title'), to: paths.list('roles') }]} />
      <NewDraft of="roles">
        {(draft) => (
          <RoleEditor
            role={NEW}
            draft={draft}
            onSaved={({ id }) => void navigate(paths.record('roles', id), { replace: true })}
          />
        )}
      </NewDraft>
    </>
  );
};
