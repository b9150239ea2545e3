import { useEffect, useRef, useState } from 'react';
import { useMatches, useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useDocumentTitle, useOnline } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
import { LoadingLine } from './page-change.styles.ts';
import { useScroll } from './use-scroll.ts';

/** The title that the page gives itself. A remote's pages are called `<remote>/<page>`, and its texts are the remote's. */
const usePageTitle = (): string | undefined => {
  const match = useMatches().at(-1);
  const [remote = '', page] = match?.id.split('/') ?? [];
  const t = useTexts(page ? remote : 'shell');
  const handle = match?.handle as PageHandle | undefined;
  if (!match || !handle) return undefined;
  // What stands in for a page that failed names the document itself.
  if (page && match.loaderData === undefined) return undefined;
  return handle.title(t, match.loaderData);
};

/** Says that another page has come, to those who don't see it. The page that the server sent needs no word. */
const useAnnouncement = (title = ''): string => {
  const [announced, setAnnounced] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setAnnounced(title);
    isFirst.current = false;
  }, [title]);
  return announced;
};

/** What happens besides the page itself when a reader goes to another: title, announcement, scroll, progress. */
export const PageChange = () => {
  const t = useTexts('shell');
  const title = usePageTitle();
  useDocumentTitle(title);
  useScroll();
  const announced = useAnnouncement(title);
  // Without a network, a page waits; the one place that tells of that is another.
  const isUnderWay = useNavigation().state !== 'idle';
  const isLoading = useOnline() && isUnderWay;
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {isLoading ? t('page.loading') : announced}
      </VisuallyHidden>
      <LoadingLine className={isLoading ? 'loading' : undefined} aria-hidden="true" />
    </>
  );
};
