import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTellFailure } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Outside } from '../app/outside.tsx';
import type { FormValues } from '../form/form-values.ts';
import type { ContentResource } from '../resources/resource.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface Props {
  resource: ContentResource;
  /** The record that the form changes; without one it makes a new one. */
  id?: string | undefined;
}

/** Shows what the form around it holds on the site, to whoever typed it alone. What is wrong is said as a save says it. */
export const PreviewButton = ({ resource, id }: Props) => {
  const t = useTexts('mf-admin');
  const form = useFormContext<FormValues>();
  const tell = useTellFailure(form);
  const [values, setValues] = useState<FormValues>();
  const close = (): void => setValues(undefined);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => void form.handleSubmit(setValues)()}>
        {t('preview.title')}
      </Button>
      {values && (
        <Outside>
          <PreviewDialog
            resource={resource}
            id={id}
            values={values}
            onRefused={(error) => {
              close();
              tell(error);
            }}
            onDismiss={close}
          />
        </Outside>
      )}
    </>
  );
};
