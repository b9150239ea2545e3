import { createRequire } from 'node:module';
import { createTexts } from 'server-kernel/texts';
import type content from 'shared-kernel/content/locales/fr.json';
import type { Locale } from 'shared-kernel/contracts';
import type { MessageTexts } from 'shared-kernel/validation';
import type validation from 'shared-kernel/validation/locales/fr.json';

const load = createRequire(import.meta.url);

/** Labels of content types and their fields. */
export const labelsIn = createTexts<typeof content>((locale) => load(`shared-kernel/content/locales/${locale}.json`));

const messagesIn = createTexts<typeof validation>((locale) => load(`shared-kernel/validation/locales/${locale}.json`));

/**
 * Texts of messages about broken rules.
 * @param timeZone - of instants in messages: the mall's
 */
export const messageTextsIn = (locale: Locale, timeZone = 'UTC'): MessageTexts => ({
  locale,
  timeZone,
  message: messagesIn(locale) as MessageTexts['message'],
  label: labelsIn(locale),
});
