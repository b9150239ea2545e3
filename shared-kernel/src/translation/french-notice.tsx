import { useLocale } from 'shared-kernel/site';
import { link } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import { DEFAULT_LOCALE, type Locale, type Localised } from '../contracts/index.ts';
import { localePath } from '../i18n/index.ts';

/** Subjects of pages. */
type Subject = 'post' | 'event' | 'shop' | 'category';

const TEXTS: Partial<Record<Locale, Record<Subject | 'part' | 'original', string>>> = {
  ar: {
    post: 'لم يُترجم هذا المقال بعد؛ أنتم تقرؤون النص الفرنسي الأصلي.',
    event: 'لم تُترجم هذه الفعالية بعد؛ أنتم تقرؤون النص الفرنسي الأصلي.',
    shop: 'لم يُترجم تقديم هذا المتجر بعد؛ أنتم تقرؤون النص الفرنسي الأصلي.',
    category: 'لم يُترجم اسم هذه الفئة بعد؛ أنتم تقرؤونه بالفرنسية.',
    part: 'لم يُترجم جزء من هذه الصفحة بعد؛ أنتم تقرؤونه بالفرنسية.',
    original: 'قراءة الصفحة بالفرنسية',
  },
  en: {
    post: 'This post has not been translated yet; you are reading the French original.',
    event: 'This event has not been translated yet; you are reading the French original.',
    shop: 'This shop’s description has not been translated yet; you are reading the French original.',
    category: 'The name of this category has not been translated yet; you are reading it in French.',
    part: 'Part of this page has not been translated yet; you are reading it in French.',
    original: 'Read this page in French',
  },
};

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
  const texts = TEXTS[useLocale()];
  const left = fields.filter((field) => untranslated?.includes(field));
  if (!texts || left.length === 0) return null;
  return (
    <Notice role="note">
      <p>{texts[left.length < fields.length ? 'part' : subject]}</p>
      <Original href={localePath(DEFAULT_LOCALE, path)} hrefLang={DEFAULT_LOCALE}>
        {texts.original}
      </Original>
    </Notice>
  );
};
