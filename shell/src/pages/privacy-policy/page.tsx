import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Locale } from 'shared-kernel/contracts';
import { localeOfPath, useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { type ServerData, serverData } from 'shared-kernel/ui';
import { LegalPage } from '../legal/legal-page.tsx';
import type { LegalText } from '../legal/legal-text.ts';

const texts: Record<Locale, () => Promise<{ text: LegalText }>> = {
  fr: () => import('./texts/fr.ts'),
  ar: () => import('./texts/ar.ts'),
  en: () => import('./texts/en.ts'),
};

export const loader = async ({ request }: LoaderFunctionArgs): Promise<ServerData<LegalText>> =>
  serverData((await texts[localeOfPath(new URL(request.url).pathname)]()).text);

export const handle: PageHandle = {
  title: (t) => t('privacy.title'),
  description: (t) => t('privacy.description'),
};

export const Component = () => {
  const t = useTexts('shell');
  return <LegalPage title={t('privacy.title')} text={useLoaderData<ServerData<LegalText>>()} />;
};
