import { useEffect, useRef, useState } from 'react';
import { useMatches, useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useDocumentTitle, useOnline } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
import { LoadingLine } from './page-change.styles.ts';
import { useScroll } from './use-scroll.ts';

/**
 * The title of the page. Ids of remotes' pages are `<remote>/<page>`, and their texts are in the remote's namespace.
 */
const usePageTitle = (): string | undefined => {
  const match = useMatches().at(-1);
  const [remote = '', page] = match?.id.split('/') ?? [];
  const t = useTexts(page ? remote : 'shell');
  const handle = match?.handle as PageHandle | undefined;
  if (!match || !handle) return undefined;
  // The error page of a failed page sets the document's title itself.
  if (page && match.loaderData === undefined) return undefined;
  return handle.title(t, match.loaderData);
};

/** Announces a new page to screen readers, except the first one. */
const useAnnouncement = (title = ''): string => {
  const [announced, setAnnounced] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setAnnounced(title);
    isFirst.current = false;
  }, [title]);
  return announced;
};

/** Side effects of a navigation: title, announcement, scrolling, progress. */
export const PageChange = () => {
  const t = useTexts('shell');
  const title = usePageTitle();
  useDocumentTitle(title);
  useScroll();
  const announced = useAnnouncement(title);
  // Offline, navigations wait, and only the network message reports that.
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
