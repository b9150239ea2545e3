import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { EditConflictContext } from '../edit-conflict.ts';
import { FormError } from '../form-error.tsx';
import { SchemaForm } from '../schema-form.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface Props<Values extends FieldValues> {
  record: RecordFormState<Values>;
  /** Id of the heading, whose `tabIndex` is -1: it receives the focus when a focused notice disappears. */
  heading: string;
  /** Who changed the record elsewhere and when, if the back office can tell. */
  lastChange?: ReactNode;
  children: ReactNode;
}

/** A record's form. Notices above its fields report other changes of the record, with the possible actions. */
export const RecordForm = <Values extends FieldValues>({ record, heading, lastChange, children }: Props<Values>) => {
  const { form, save, conflict, isRestored, discard } = record;
  const t = useTexts('shared-kernel/forms/record-form');
  const giveUp = (): void => {
    document.getElementById(heading)?.focus();
    discard();
  };
  return (
    <EditConflictContext value={conflict}>
      <SchemaForm form={form} onSubmit={save} aria-labelledby={heading}>
        <div>
          <div role="alert">
            {conflict && (
              <Notice>
                <p>{t('conflict')}</p>
                {lastChange}
                <Button kind="quiet" onClick={giveUp}>
                  {t('takeAll')}
                </Button>
              </Notice>
            )}
          </div>
          <div role="status">
            {isRestored && !conflict && (
              <Notice>
                <p>{t('restored')}</p>
                <Button kind="quiet" onClick={giveUp}>
                  {t('discard')}
                </Button>
              </Notice>
            )}
          </div>
        </div>
        <FormError />
        {children}
      </SchemaForm>
    </EditConflictContext>
  );
};
