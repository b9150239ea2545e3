import { useWatch } from 'react-hook-form';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { ProfileValues } from './profile-values.ts';

const REQUIRED = ['avatar', 'firstName', 'lastName', 'phoneNumber'] as const;

const isMissing = (value: ProfileValues[keyof ProfileValues] | undefined): boolean =>
  typeof value === 'string' ? value.trim() === '' : !value;

/** Lists the values that are missing before the profile can be saved. */
export const MissingValues = () => {
  const t = useTexts('mf-account');
  const locale = useLocale();
  const values = useWatch<ProfileValues>();
  const labels = REQUIRED.filter((name) => isMissing(values[name] as ProfileValues[typeof name])).map((name) =>
    t(`field.${name}`),
  );
  if (labels.length === 0) return null;
  return <p>{t('profile.missing', { fields: new Intl.ListFormat(locale).format(labels) })}</p>;
};
