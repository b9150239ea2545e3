import { useFormContext, useWatch } from 'react-hook-form';
import { timeUntil } from 'shared-kernel/content';
import { formatDateTime } from 'shared-kernel/format';
import { addDays, mondayOf, toInstant, toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { DateTimeField } from '../fields/index.ts';
import { writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { Control } from './control.ts';
import { useEdited } from './edited.ts';
import { Shortcuts } from './form.styles.ts';

/** Suggested time of day for publication. */
const MORNING = '09:00';

/** When a record becomes public: now, at a suggested time, or at any other, in the mall's time zone. */
export const PublicationControl: Control = ({ resource, name, label, required }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const { timeZone } = useSite();
  const now = useNow();
  const { isNew, isPublic, isUnpublished, approvedTime } = useEdited();
  const isDirect = writesDirectly(useAccount(), resource.type);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });

  const { date: today } = toLocalTime(now, timeZone);
  const morningOf = (date: string): string => toInstant({ date, time: MORNING }, timeZone).toISOString();
  const choices = {
    // A new record is published with its first save. A saved one keeps its time unless it gets a new one.
    atOnce: () => (isNew ? undefined : new Date().toISOString()),
    tomorrow: () => morningOf(addDays(today, 1)),
    monday: () => morningOf(addDays(mondayOf(today), 7)),
  };

  const isDate = !Number.isNaN(Date.parse(String(value ?? '')));
  const at = isDate ? formatDateTime(String(value), { locale, timeZone }) : '';
  const isApproved = value === approvedTime || (isDirect && (isNew || isPublic));
  const state = timeUntil(String(value), now) > 0 ? 'scheduled' : 'since';
  const hintOfDate = (): string => {
    if (isUnpublished) return t('publication.unpublished');
    return t(`publication.${isApproved ? state : `${state}Unapproved`}`, { at });
  };

  return (
    <div>
      <DateTimeField
        name={name}
        label={label}
        required={required}
        hint={isDate ? hintOfDate() : t('publication.whenEmpty')}
      />
      <Shortcuts>
        {Object.entries(choices).map(([choice, valueNow]) => (
          <Button
            key={choice}
            kind="quiet"
            onClick={() => setValue(name, valueNow(), { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
          >
            {t(`publication.${choice}`)}
          </Button>
        ))}
      </Shortcuts>
    </div>
  );
};
