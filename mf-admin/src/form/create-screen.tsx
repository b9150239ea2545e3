import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { NotHere } from '../app/not-here.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { findResource } from '../resources/resources.ts';
import { NewDraft } from './new-draft.tsx';
import { RecordEditor } from './record-editor.tsx';

const NEW = {};

/** The form of a new record. */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const navigate = useNavigate();
  const account = useAccount();
  const resource = findResource(params.resource);
  if (!resource || !may(account, { resource: resource.type.access, action: 'WRITE' })) return <NotHere />;
  const { one, many } = resource.type.labels;
  return (
    <>
      <ScreenHeader
        title={t('form.new', { type: one[locale] })}
        crumbs={[{ title: many[locale], to: paths.list(resource.address) }]}
      />
      <NewDraft of={resource.name}>
        {(draft) => (
          <RecordEditor
            resource={resource}
            record={NEW}
            draft={draft}
            onSaved={({ id }) => void navigate(paths.record(resource.address, id), { replace: true })}
          />
        )}
      </NewDraft>
    </>
  );
};
