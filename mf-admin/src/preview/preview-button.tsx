import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShowFailure } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Outside } from '../app/outside.tsx';
import type { FormValues } from '../form/form-values.ts';
import type { ContentResource } from '../resources/resource.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface Props {
  resource: ContentResource;
  /** The edited record; absent for a new one. */
  id?: string | undefined;
}

/** Previews the form's values on the site, for the current account only. Errors are shown as for a save. */
export const PreviewButton = ({ resource, id }: Props) => {
  const t = useTexts('mf-admin');
  const form = useFormContext<FormValues>();
  const showFailure = useShowFailure(form);
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
              showFailure(error);
            }}
            onDismiss={close}
          />
        </Outside>
      )}
    </>
  );
};
