import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { NotHere } from '../app/not-here.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLabels } from '../app/use-labels.ts';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { findResource } from '../resources/resources.ts';
import { NewDraft } from './new-draft.tsx';
import { RecordEditor } from './record-editor.tsx';

const NEW = {};

/** The form of a new record. */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const navigate = useNavigate();
  const account = useAccount();
  const resource = findResource(params.resource);
  if (!resource || !may(account, { resource: resource.type.access, action: 'WRITE' })) return <NotHere />;
  const { name } = resource.type;
  return (
    <>
      <ScreenHeader
        title={t('form.new', { type: labelOf(`types.${name}.one`) })}
        crumbs={[{ title: labelOf(`types.${name}.many`), to: paths.list(resource.address) }]}
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
