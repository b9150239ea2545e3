import { useTexts } from 'shared-kernel/i18n';
import type { Localised } from '../../contracts/index.ts';
import { Mark } from './french-mark.styles.ts';

interface Props {
  of: Localised;
  /** The fields that matter to readers; an untranslated name doesn't. */
  fields: readonly string[];
}

/** Marks a link in a list when its target is only in French. */
export const FrenchMark = ({ of: { untranslated }, fields }: Props) => {
  const t = useTexts('shared-kernel/i18n/translation');
  return untranslated?.some((field) => fields.includes(field)) ? <Mark>{t('inFrench')}</Mark> : null;
};
