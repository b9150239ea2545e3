import { HoursField } from 'shared-kernel/forms/back-office';
import { useTexts } from 'shared-kernel/i18n';
import type { Control } from '../../form/control.ts';

/** Hours of each weekday. */
export const Week: Control = ({ name, label, required }) => (
  <HoursField name={name} label={label} required={required} />
);

/** Hours of each weekday, or the mall's. */
export const OwnWeek: Control = ({ name, label }) => {
  const t = useTexts('mf-admin');
  return <HoursField name={name} label={label} none={t('hours.asMall')} />;
};
