import type { i18n } from 'i18next';
import { createI18n } from 'shared-kernel/i18n';
import { type NamespaceTexts, type RemoteDescriptor, textsOf } from 'shared-kernel/remote';
import { type Boot, languagesOf } from '../boot.ts';
import { addTexts } from '../locales/add-texts.ts';
import { shellTexts } from '../locales/index.ts';

type Languages = Pick<Boot, 'locale' | 'incompleteTexts'>;

const load = async (texts: Promise<i18n>, boot: Languages, namespaces: NamespaceTexts[]): Promise<void> => {
  const loads = namespaces.flatMap(({ namespace, locales }) =>
    languagesOf(boot, namespace).map(async (locale) => ({ locale, namespace, ...(await locales[locale]()) })),
  );
  const [i18n, ...loaded] = await Promise.all([texts, ...loads]);
  for (const { locale, namespace, default: added } of loaded) addTexts(i18n, locale, namespace, added);
};

/** The shell's texts in the page's language. Remotes add theirs when they load. */
export const createBrowserI18n = async (boot: Languages): Promise<i18n> => {
  const i18n = createI18n(boot.locale, {});
  await load(Promise.resolve(i18n), boot, shellTexts);
  return i18n;
};

/**
 * Adds a remote's texts to those of the page. When its own texts are incomplete, or unknown to the server, those of its
 * kernel parts count as incomplete, too.
 */
export const addRemoteTexts = (
  texts: Promise<i18n>,
  { locale, incompleteTexts }: Languages,
  descriptor: Pick<RemoteDescriptor, 'name' | 'locales' | 'kernelTexts'>,
): Promise<void> => {
  const own = textsOf(descriptor);
  const further = incompleteTexts.includes(descriptor.name) ? own.map(({ namespace }) => namespace) : [];
  return load(texts, { locale, incompleteTexts: [...incompleteTexts, ...further] }, own);
};
