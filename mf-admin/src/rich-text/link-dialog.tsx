import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { toHref } from 'shared-kernel/contracts';
import { SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record, says, text } from 'shared-kernel/validation';
import { Choices } from '../form/form.styles.ts';

const rules = record({
  url: text(2_000)
    .required(says('required'))
    .test('link', says('link'), (value) => toHref(value ?? '') !== undefined),
  words: text(500).default(''),
});

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Address of a link, and its text when nothing is selected. */
export const LinkDialog = ({ editor, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const isThere = editor.isActive('link');
  const needsWords = editor.state.selection.empty && !isThere;
  const form = useSchemaForm(rules, {
    defaultValues: { url: editor.getAttributes('link').href ?? '', words: '' },
  });

  const put = ({ url, words }: { url: string; words: string }): void => {
    const href = toHref(url) ?? url;
    if (needsWords) {
      editor.commands.insertContent({ type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  };

  const remove = (): void => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <h2 id={id}>{t('richText.link')}</h2>
      <SchemaForm form={form} onSubmit={put} aria-labelledby={id}>
        <TextField
          name="url"
          label={t('richText.address')}
          hint={t('richText.addressHint')}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          required
        />
        {needsWords && <TextField name="words" label={t('richText.words')} autoComplete="off" />}
        <Choices>
          <SubmitButton>{t('richText.put')}</SubmitButton>
          {isThere && (
            <Button kind="danger" onClick={remove}>
              {t('richText.unlink')}
            </Button>
          )}
        </Choices>
      </SchemaForm>
    </Dialog>
  );
};
