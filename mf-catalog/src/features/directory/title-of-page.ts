import type { TFunction } from 'i18next';

/** What a page of a list is called: search engines and tabs tell its pages apart by it. */
export const titleOfPage = (t: TFunction, title: string, { page }: { page: number }): string =>
  page > 1 ? t('directory.titleOfPage', { title, page }) : title;
