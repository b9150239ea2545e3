import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TemplateSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { paths } from '../app/paths.ts';
import { DraftBox, DraftList } from '../form/form.styles.ts';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { deleteTemplate, renameTemplate, TEMPLATES, useTemplates } from './template-calls.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

interface Props {
  resource: ContentResource;
}

/** The team's templates, above the form of a new record. Levels on own records give no access to them. */
export const TemplateList = ({ resource }: Props) => {
  const may = useMay();
  return may({ resource: resource.type.access, action: 'WRITE', ownerId: null }) ? (
    <Templates resource={resource} />
  ) : null;
};

const Templates = ({ resource }: Props) => {
  const t = useTexts('mf-admin');
  const act = useAct(TEMPLATES);
  const { data: templates = [], isError } = useTemplates(resource);
  const [open, setOpen] = useState<{ template: TemplateSummary; isDeletion: boolean }>();
  const close = (): void => setOpen(undefined);
  if (isError) return <DraftBox>{t('templates.unavailable')}</DraftBox>;
  if (templates.length === 0) return null;
  const rename = (name: string) =>
    act({
      run: () => renameTemplate(resource, open?.template.id ?? '', name),
      done: t('templates.renamed', { name }),
      throws: true,
    });
  const remove = async ({ id, name }: TemplateSummary): Promise<void> => {
    await act({ run: () => deleteTemplate(resource, id), done: t('templates.deleted', { name }) });
    close();
  };
  return (
    <DraftBox>
      <p>{t('templates.title')}</p>
      <DraftList>
        {templates.map((template) => (
          <TemplateItem
            key={template.id}
            template={template}
            to={paths.fromTemplate(resource.address, template.id)}
            onRename={() => setOpen({ template, isDeletion: false })}
            onDelete={() => setOpen({ template, isDeletion: true })}
          />
        ))}
      </DraftList>
      {open?.isDeletion && (
        <ConfirmDialog
          title={t('templates.deleteTitle', { name: open.template.name })}
          hint={t('templates.deleteHint')}
          confirm={t('templates.delete')}
          onConfirm={() => remove(open.template)}
          onDismiss={close}
        />
      )}
      {open && !open.isDeletion && (
        <TemplateNameDialog
          title={t('templates.renameTitle')}
          name={open.template.name}
          onName={rename}
          onDismiss={close}
        />
      )}
    </DraftBox>
  );
};

interface ItemProps {
  template: TemplateSummary;
  to: string;
  onRename: () => void;
  onDelete: () => void;
}

const TemplateItem = ({ template: { name, updatedAt }, to, onRename, onDelete }: ItemProps) => {
  const t = useTexts('mf-admin');
  return (
    <li>
      <bdi>{name}</bdi>
      <Instant value={updatedAt} />
      <Link to={to} aria-label={t('templates.useOne', { name })}>
        {t('templates.use')}
      </Link>
      <Button kind="quiet" onClick={onRename} aria-label={t('templates.renameOne', { name })}>
        {t('templates.rename')}
      </Button>
      <Button kind="quiet" onClick={onDelete} aria-label={t('templates.deleteOne', { name })}>
        {t('templates.delete')}
      </Button>
    </li>
  );
};
