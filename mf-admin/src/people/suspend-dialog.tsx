import { useId } from 'react';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useNow } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { dateAfter, instant } from 'shared-kernel/validation';
import { suspensionRules } from 'shared-kernel/validation/accounts';
import { DateTimeField, TextareaField } from '../fields/index.ts';
import { useAccount } from '../providers/account.ts';
import { Presets } from './people.styles.ts';
import { holds, nameOf, type Person } from './person.ts';
import type { useAccountStatus } from './use-account-status.ts';

const DAY_MS = 86_400_000;
/** Suggested lengths of a suspension, in days. */
const USUAL_DAYS = [1, 7, 30];

const LABEL = 'fields.endOfTheSuspension';

interface Props {
  person: Person;
  onDecide: ReturnType<typeof useAccountStatus>;
  onDismiss: () => void;
}

interface Values {
  until: string;
  reason?: string | undefined;
}

/** A suspension ends in the future. Without the right to lift it, its end can't be moved forward. */
const rulesAfter = (earliest: string) =>
  suspensionRules.shape({ until: instant().required().test(dateAfter(earliest)).meta({ label: LABEL }) });

/** Asks for the end and the reason of a suspension. */
export const SuspendDialog = ({ person, onDecide, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const now = useNow();
  const account = useAccount();
  const isKept = person.suspendedUntil !== null && !holds(account, 'lift');
  const earliest = isKept && person.suspendedUntil ? person.suspendedUntil : now.toISOString();
  const form = useSchemaForm<Values>(rulesAfter(earliest), {
    defaultValues: { until: person.suspendedUntil ?? '', reason: person.standingReason ?? '' },
  });

  const choose = (days: number): void => {
    const until = new Date(Date.now() + days * DAY_MS).toISOString();
    form.setValue('until', until, { shouldDirty: true, shouldValidate: true });
  };
  const suspend = async ({ until, reason = '' }: Values): Promise<void> => {
    await onDecide({ standing: 'SUSPENDED', standingReason: reason || null, suspendedUntil: until });
    onDismiss();
  };

  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('people.suspend.title', { name: nameOf(person) })}</h2>
      <p>{t('people.suspend.hint')}</p>
      <SchemaForm form={form} onSubmit={suspend} aria-labelledby={id}>
        <FormError />
        <Presets role="group" aria-label={t('people.suspend.presets')}>
          {USUAL_DAYS.map((days) => (
            <Button key={days} kind="secondary" onClick={() => choose(days)}>
              {t('people.suspend.days', { count: days })}
            </Button>
          ))}
        </Presets>
        <DateTimeField name="until" label={t('people.suspend.until')} required />
        <TextareaField name="reason" label={t('people.reason')} hint={t('people.reasonHint')} rows={3} />
        <SubmitButton>{t('people.action.suspend')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
