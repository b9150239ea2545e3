import { useTexts } from 'shared-kernel/i18n';
import { HoursField } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';

/** Hours of each weekday. Where they aren't required, the mall's may apply. */
export const Week: Control = ({ name, label, required }) => {
  const t = useTexts('mf-admin');
  return <HoursField name={name} label={label} required={required} {...(!required && { none: t('hours.asMall') })} />;
};
