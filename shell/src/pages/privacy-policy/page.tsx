import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Locale } from 'shared-kernel/contracts';
import { localeOfPath, useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { Static } from 'shared-kernel/ui';
import type { LegalText } from '../legal/legal-text.ts';
import { type LegalPageData, loadLegalPage } from '../legal/load-legal-page.ts';

const texts: Record<Locale, () => Promise<{ text: LegalText }>> = {
  fr: () => import('./texts/fr.ts'),
  ar: () => import('./texts/ar.ts'),
  en: () => import('./texts/en.ts'),
};

export const loader = ({ request }: LoaderFunctionArgs): Promise<LegalPageData> =>
  loadLegalPage(texts[localeOfPath(new URL(request.url).pathname)]);

export const handle: PageHandle = {
  title: (t) => t('privacy.title'),
  description: (t) => t('privacy.description'),
};

export const Component = () => {
  const t = useTexts('shell');
  const data = useLoaderData<LegalPageData>();
  return (
    <Static name="legal" of={data}>
      {({ Page, text }) => <Page title={t('privacy.title')} text={text} />}
    </Static>
  );
};
