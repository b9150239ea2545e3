import type { Locale } from 'shared-kernel/contracts';
import { escapeHtml } from 'shared-kernel/format';
import { endButton, type Strip } from '../banner/banner.ts';
import { textsIn } from '../locales/index.ts';
import type { Notice } from './overrides.ts';
import { partsPanel, type Shown } from './parts-panel.ts';

/** Path that the banner's button posts to. */
export const END_PATH = '/override/end';

const name = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const sentenceOf = (notice: Notice, locale: Locale): string => {
  const t = textsIn(locale);
  if ('remote' in notice)
    return t(`override.notice.${notice.state}`, { remote: name(notice.remote), origin: name(notice.origin) });
  if ('channel' in notice)
    return t(`override.notice.${notice.state}`, { review: name(notice.channel.replace(/^review-/, '')) });
  return t(`override.notice.${notice.state}`);
};

/**
 * Describes the versions of a page, with controls to change them or end the override.
 * @param page its address, to return to
 */
export const overrideBanner = ({ notice, site, live }: Shown, locale: Locale, page: string): Strip => {
  const t = textsIn(locale);
  const isActive = 'remote' in notice || 'channel' in notice;
  const panel = site.registry.marksParts ? partsPanel({ notice, site, live }, locale, page) : undefined;
  return {
    label: t('override.label'),
    html: `<p>${sentenceOf(notice, locale)}</p>`,
    actions: isActive ? [endButton(END_PATH, page, t('override.end'))] : [],
    ...panel,
  };
};
