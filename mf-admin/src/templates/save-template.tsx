import { TEMPLATE_NAME_MAX } from 'shared-kernel/content';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { createTemplate, TEMPLATES } from './template-calls.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

interface Props {
  resource: ContentResource;
  record: Managed;
  onDismiss: () => void;
}

/** The longest start of a title that is no longer than a name, without half a character at its end. */
const suggestedName = (title: string): string => title.slice(0, TEMPLATE_NAME_MAX).replace(/[\ud800-\udbff]$/, '');

/** Saves a record as a template. */
export const SaveTemplate = ({ resource, record, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const act = useAct(TEMPLATES);
  const save = (name: string) =>
    act({ run: () => createTemplate(resource, name, record.id), done: t('templates.saved', { name }), throws: true });
  return (
    <TemplateNameDialog
      title={t('templates.save')}
      name={suggestedName(String(record.title))}
      onName={save}
      onDismiss={onDismiss}
    />
  );
};
