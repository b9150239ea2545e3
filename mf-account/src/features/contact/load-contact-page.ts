import type { MallWorkingHours, Page, RamadanWorkingHours, TextPage } from 'shared-kernel/contracts';
import { isLegalSlug } from 'shared-kernel/contracts';
import { addDays, type OpenSpan, openSpansFrom } from 'shared-kernel/hours';
import { http } from 'shared-kernel/http';
import { withoutFailure } from './without-failure.ts';

/** Slug of a page of texts that this page replaces. */
const OWN_SLUG = 'contact';
/** A mall never has as many records. */
const limit = 100;
/** Days to search, to find the end of a long closure. */
const DAYS = 21;
/** Openings that a page needs which was cached for days. */
const MAX_SPANS = 14;

type TextPageLink = Pick<TextPage, 'slug' | 'title'>;

export interface ContactPage {
  /** The next openings of the mall. */
  openings: OpenSpan[];
  /** The team's pages, in the order of their titles. */
  pages: TextPageLink[];
}

/** Loads what the page shows besides the form. The page works without it. */
export const loadContactPage = async (signal: AbortSignal): Promise<ContactPage> => {
  const [openings, pages] = await Promise.all([
    withoutFailure(loadOpenings(signal), signal),
    withoutFailure(loadPages(signal), signal),
  ]);
  return { openings, pages };
};

const loadOpenings = async (signal: AbortSignal): Promise<OpenSpan[]> => {
  const options = { params: { limit }, signal };
  const [mall, ramadan] = await Promise.all([
    http.get<Page<MallWorkingHours>>('/shop/mall-working-hours/', options),
    http.get<Page<RamadanWorkingHours>>('/shop/ramadan-working-hours/', options),
  ]);
  // In any time zone, the mall's date is at least yesterday, and the opening of the day before may last past midnight.
  const yesterday = addDays(http.now().toISOString().slice(0, 'YYYY-MM-DD'.length), -1);
  const spans = openSpansFrom({ mall: mall.data, ramadan: ramadan.data }, addDays(yesterday, -1), DAYS);
  return spans.filter(({ until }) => until === null || until.date >= yesterday).slice(0, MAX_SPANS);
};

const loadPages = async (signal: AbortSignal): Promise<TextPageLink[]> => {
  const { data } = await http.get<Page<TextPage>>('/blogs/text-pages/', { params: { limit }, signal });
  return data.flatMap(({ slug, title }) => (isLegalSlug(slug) || slug === OWN_SLUG ? [] : [{ slug, title }]));
};
