import type { Locale } from 'shared-kernel/contracts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import type { HeadContent } from './head.ts';

/** Feeds of a page: those of its remote, or those of all remotes on the shell's own pages. */
export const feedsOf = (
  { feeds, locales }: Pick<LiveSite, 'feeds' | 'locales'>,
  remote: string | undefined,
  locale: Locale,
): HeadContent['feeds'] =>
  feeds
    .filter((feed) => !remote || feed.remote === remote)
    .map(({ path, type, title, remote: of }) => ({
      path,
      type,
      title: locales[locale].i18n.getFixedT(locale, of)(title),
    }));
