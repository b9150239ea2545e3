import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { link } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import { DEFAULT_LOCALE, type Localised } from '../../contracts/index.ts';
import { localePath } from '../index.ts';

/** Subjects of pages. */
type Subject = 'post' | 'event' | 'shop' | 'category' | 'page';

const Original = styled.a`
  ${link}
`;

interface Props {
  of: Localised;
  /** The fields to check, as in {@link FrenchMark}. */
  fields: readonly string[];
  subject: Subject;
  /** Path of the page without a language. */
  path: string;
}

/** A notice above a text that is only in French, with a link to the French page. */
export const FrenchNotice = ({ of: { untranslated }, fields, subject, path }: Props) => {
  const t = useTexts('shared-kernel/i18n/translation');
  const locale = useLocale();
  const left = fields.filter((field) => untranslated?.includes(field));
  if (locale === DEFAULT_LOCALE || left.length === 0) return null;
  return (
    <Notice role="note">
      <p>{t(`notice.${left.length < fields.length ? 'part' : subject}`)}</p>
      <Original href={localePath(DEFAULT_LOCALE, path)} hrefLang={DEFAULT_LOCALE}>
        {t('notice.original')}
      </Original>
    </Notice>
  );
};
