import type { TFunction } from 'i18next';
import { use, useMemo } from 'react';
import { I18nContext } from 'react-i18next';
import { useDateContext } from 'shared-kernel/site';
import { useTexts } from '../i18n/index.ts';
import type { MessageTexts } from '../validation/index.ts';

const unescaped =
  (t: TFunction) =>
  (key: string, values?: Record<string, unknown>): string =>
    t(key, { ...values, interpolation: { escapeValue: false } });

/** The texts of messages about broken rules in the page's language. Only the back office has labels of content types. */
export const useMessageTexts = (): MessageTexts => {
  const { locale, timeZone } = useDateContext();
  const { i18n } = use(I18nContext);
  const message = useTexts('shared-kernel/validation');
  return useMemo(
    () => ({
      locale,
      timeZone,
      message: unescaped(message),
      label: unescaped(i18n.getFixedT(locale, 'shared-kernel/content')),
    }),
    [locale, timeZone, message, i18n],
  );
};
