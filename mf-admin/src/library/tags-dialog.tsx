import { type ReactNode, useId } from 'react';
import { distinctTags, fileTags } from 'shared-kernel/content/file-tags';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record } from 'shared-kernel/validation';
import type { LibraryFile, TagChange } from '../providers/file-provider.ts';
import { TagsField } from './tags-field.tsx';

const rules = record({ add: fileTags().default([]), remove: fileTags().default([]) });

interface Props {
  files: readonly LibraryFile[];
  /** Whether the files are being changed. The dialog can't be dismissed then. */
  isRunning: boolean;
  onChange: (change: TagChange) => Promise<unknown>;
  onClose: () => void;
  /** The progress of the change. */
  children: ReactNode;
}

/** Adds tags to several files, and removes tags that they have. */
export const TagsDialog = ({ files, isRunning, onChange, onClose, children }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm<Required<TagChange>>(rules as never, { defaultValues: { add: [], remove: [] } });
  const present = distinctTags(files.flatMap(({ tags }) => tags));
  const change = async (values: TagChange): Promise<void> => {
    await onChange(values);
    onClose();
  };
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={isRunning ? undefined : onClose}>
      <h2 id={id}>{t('library.tagsLabel')}</h2>
      <p>{t('bulk.chosen', { count: files.length })}</p>
      <SchemaForm form={form} onSubmit={change} aria-labelledby={id}>
        <FormError />
        <TagsField name="add" label={t('library.addTags')} />
        {present.length > 0 && <TagsField name="remove" label={t('library.removeTags')} among={present} />}
        {children}
        <SubmitButton aria-disabled={!form.formState.isDirty}>{t('bulk.apply', { count: files.length })}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
