import { BACK_OFFICE_PATH, screenAddress } from 'shared-kernel/access';
import type { Locale, Preview, SiteConfig } from 'shared-kernel/contracts';
import { escapeHtml, formatDateTime, formatTime } from 'shared-kernel/format';
import { localePath } from 'shared-kernel/i18n';
import { endButton, type Strip } from '../banner/banner.ts';
import { textsIn } from '../locales/index.ts';
import type { PreviewVisit } from './preview-visit.ts';

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

const shownKey = ({ at, record }: Preview) => {
  if (at) return record ? 'preview.shown.atTitled' : 'preview.shown.at';
  return record ? 'preview.shown.nowTitled' : 'preview.shown.now';
};

/** Describes what of the page is unpublished, with links to end the preview or to continue editing. */
export const previewBanner = (visit: PreviewVisit, { locale, page, site: { timeZone } }: Place): Strip => {
  const t = textsIn(locale);
  const label = t('preview.label');
  if (visit.state !== 'shown') return { label, html: `<p>${t(`preview.states.${visit.state}`)}</p>`, actions: [] };
  const { at, expiresAt, record } = visit.preview;
  const text = t(shownKey(visit.preview), {
    at: at && formatDateTime(at, { locale, timeZone }),
    title: record && `<bdi>${escapeHtml(record.title)}</bdi>`,
  });
  const until = t('preview.until', { time: formatTime(expiresAt, { locale, timeZone }) });
  const link = escapeHtml(localePath(locale, screenOf(visit.preview)));
  return {
    label,
    html: `<p>${text} <span class="soft">${until}</span></p>`,
    actions: [
      endButton(END_PATH, page, t('preview.end')),
      `<a href="${link}">${t(record ? 'preview.back.record' : 'preview.back.start')}</a>`,
    ],
  };
};
