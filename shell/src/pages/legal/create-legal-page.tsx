import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { LegalSlug, Locale } from 'shared-kernel/contracts';
import { localeOfPath, useTexts } from 'shared-kernel/i18n';
import type { PageHandle, PageModule } from 'shared-kernel/remote';
import { Static } from 'shared-kernel/ui';
import { textPageHandle } from 'shared-kernel/ui/text-page';
import type { LegalText } from './legal-text.ts';
import { type LegalPageData, loadLegalPage } from './load-legal-page.ts';

interface Options {
  slug: LegalSlug;
  /** Keys of the built-in title and description. */
  name: 'terms' | 'privacy';
  texts: Record<Locale, () => Promise<{ text: LegalText }>>;
}

/** The module of a legal page, which shows the team's page with its slug instead of the built-in text. */
export const createLegalPage = ({ slug, name, texts }: Options): Required<Omit<PageModule, 'ErrorBoundary'>> => {
  const handle: PageHandle<LegalPageData> = {
    title: (t, data) => (data?.page ? textPageHandle.title(t, data) : t(`${name}.title`)),
    description: (t, data) => (data?.page && textPageHandle.description?.(t, data)) || t(`${name}.description`),
    image: (data) => (data?.page ? textPageHandle.image?.(data) : undefined),
    preloadImage: (data) => (data?.page ? textPageHandle.preloadImage?.(data) : undefined),
    structuredData: (data, place) => (data?.page ? textPageHandle.structuredData?.(data, place) : undefined),
  };
  const Component = () => {
    const t = useTexts('shell');
    const data = useLoaderData<LegalPageData>();
    if (data.page)
      return (
        <Static name="text-page" of={data.body}>
          {({ page, View }) => <View page={page} />}
        </Static>
      );
    return (
      <Static name="legal" of={data.body}>
        {({ Page, text }) => <Page title={t(`${name}.title`)} text={text} />}
      </Static>
    );
  };
  return {
    loader: ({ request }: LoaderFunctionArgs) =>
      loadLegalPage(slug, texts[localeOfPath(new URL(request.url).pathname)], request),
    handle,
    Component,
  };
};
