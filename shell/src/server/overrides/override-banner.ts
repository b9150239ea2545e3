import type { Locale } from 'shared-kernel/contracts';
import { endButton, type Strip } from '../banner/banner.ts';
import { escapeHtml } from '../render/escape.ts';
import type { Notice } from './overrides.ts';
import { TEXTS } from './texts.ts';

/** Path to which the banner's button is sent. */
export const END_PATH = '/override/end';

const name = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/**
 * Says what the page is made of, and lets whoever sees it end that.
 * @param page its address, to come back to
 */
export const overrideBanner = (notice: Notice, locale: Locale, page: string): Strip => {
  const { label, end, notice: texts } = TEXTS[locale];
  const isActive = 'remote' in notice;
  const text = isActive ? texts[notice.state](name(notice.remote), name(notice.origin)) : texts[notice.state]('', '');
  return { label, html: `<p>${text}</p>`, actions: isActive ? [endButton(END_PATH, page, end)] : [] };
};
