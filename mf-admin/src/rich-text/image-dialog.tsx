import { useId } from 'react';
import { SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record, text } from 'shared-kernel/validation';
import type { PlacedImage } from './placed-image.ts';

const rules = record({ alt: text(300).default('') });

interface Props {
  image: PlacedImage;
  onPlace: (image: PlacedImage) => void;
  onClose: () => void;
}

/** The alternative text of a picture in a text. */
export const ImageDialog = ({ image, onPlace, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(rules, { defaultValues: { alt: image.alt } });
  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <h2 id={id}>{t('richText.image')}</h2>
      <SchemaForm form={form} onSubmit={({ alt }) => onPlace({ ...image, alt })} aria-labelledby={id}>
        <TextField name="alt" label={t('library.alt')} hint={t('library.altHint')} autoComplete="off" />
        <SubmitButton>{t('richText.put')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
