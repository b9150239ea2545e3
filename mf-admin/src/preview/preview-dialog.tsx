import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { Preview } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useSite } from 'shared-kernel/site';
import { Dialog } from 'shared-kernel/ui/dialog';
import { bodyOf, type FormValues } from '../form/form-values.ts';
import type { ContentResource } from '../resources/resource.ts';
import { startOf } from './moments.ts';
import { Asked } from './preview.styles.ts';
import { PreviewForm } from './preview-form.tsx';

const HOME = '/';

interface Props {
  resource: ContentResource;
  id?: string | undefined;
  /** Valid values of the record's form. */
  values: FormValues;
  /** Called when the API rejects the values. */
  onRefused: (error: HttpError) => void;
  onDismiss: () => void;
}

/** Asks for the moment at which to preview an unsaved record. */
export const PreviewDialog = ({ resource: { type }, id, values, onRefused, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const titleId = useId();
  const { timeZone } = useSite();
  const body = bodyOf(type, values);

  const create = async (at: string | undefined): Promise<Preview | undefined> => {
    try {
      return await http.post<Preview>(`/${type.service}/manage${type.path}/preview`, body, { params: { at, id } });
    } catch (error) {
      if (!(error instanceof HttpError && error.payload)) throw error;
      // Unmounts the dialog first: the field that receives the focus is behind it.
      flushSync(() => onRefused(error));
      return undefined;
    }
  };
  const pageOf = ({ record }: Preview): string => type.page?.({ ...body, slug: record?.slug ?? '' }) ?? HOME;

  return (
    <Dialog labelledBy={titleId} onDismiss={onDismiss}>
      <h2 id={titleId}>{t('preview.title')}</h2>
      <Asked>
        <p>{t('preview.hint')}</p>
        <PreviewForm
          labelledBy={titleId}
          start={startOf(type, values, timeZone)}
          create={create}
          pageOf={pageOf}
          onOpened={onDismiss}
        />
      </Asked>
    </Dialog>
  );
};
