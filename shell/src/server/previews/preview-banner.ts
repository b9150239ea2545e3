import { BACK_OFFICE_PATH, screenAddress } from 'shared-kernel/access';
import type { Locale, Preview, SiteConfig } from 'shared-kernel/contracts';
import { formatDateTime, formatTime } from 'shared-kernel/format';
import { localePath } from 'shared-kernel/i18n';
import { endButton, type Strip } from '../banner/banner.ts';
import { escapeHtml } from '../render/escape.ts';
import type { PreviewVisit } from './preview-visit.ts';
import { TEXTS } from './texts.ts';

/** Path that the banner's button posts to. */
export const END_PATH = '/preview/end';

interface Place {
  locale: Locale;
  /** Address of the page, to return to. */
  page: string;
  site: Pick<SiteConfig, 'timeZone'>;
}

/** A new record has no address yet: the form of new records offers its draft. */
const screenOf = ({ id, record }: Preview): string => {
  if (!record) return BACK_OFFICE_PATH;
  return `${BACK_OFFICE_PATH}/${screenAddress(record.resource)}/${record.id === id ? 'create' : record.id}`;
};

/** Describes what of the page is unpublished, with links to end the preview or to continue editing. */
export const previewBanner = (visit: PreviewVisit, { locale, page, site: { timeZone } }: Place): Strip => {
  const { label, end, back, states, shown, until } = TEXTS[locale];
  if (visit.state !== 'shown') return { label, html: `<p>${states[visit.state]}</p>`, actions: [] };
  const { at, expiresAt, record } = visit.preview;
  const text = shown(
    at && formatDateTime(at, { locale, timeZone }),
    record && `<bdi>${escapeHtml(record.title)}</bdi>`,
  );
  const link = escapeHtml(localePath(locale, screenOf(visit.preview)));
  return {
    label,
    html: `<p>${text} <span class="soft">${until(formatTime(expiresAt, { locale, timeZone }))}</span></p>`,
    actions: [endButton(END_PATH, page, end), `<a href="${link}">${record ? back.record : back.start}</a>`],
  };
};
