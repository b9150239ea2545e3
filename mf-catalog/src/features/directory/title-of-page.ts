import type { TFunction } from 'i18next';

/** Title of a page of a list, with its number, so that search engines and tabs can tell the pages apart. */
export const titleOfPage = (t: TFunction, title: string, { page }: { page: number }): string =>
  page > 1 ? t('directory.titleOfPage', { title, page }) : title;
