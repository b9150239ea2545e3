import type { Page } from '@playwright/test';
import { galleryAddress } from '../gallery/build-gallery.ts';
import { accountScreens } from './account-screens.ts';
import { backOfficeScreens } from './back-office-screens.ts';
import { ownScreens } from './own-screens.ts';
import { main, type Screen } from './screen.ts';

/** Adds shops to the favourites, and opens their page. */
const keepShops = async (page: Page): Promise<void> => {
  await page.goto(page.url().replace('/favourites', '/shops'));
  for (const position of [0, 2, 5]) await main(page).locator('.heart').nth(position).click();
  await page.goBack();
  await main(page).locator('.heart').first().waitFor();
};

/** Types into the search field of the header or, on narrow screens, of the drawer. */
const suggest = async (page: Page): Promise<void> => {
  const magnifier = page.locator('header [popovertarget=search]:visible').first();
  if (await magnifier.isVisible()) await magnifier.click();
  await page.getByRole('banner').getByRole('combobox').pressSequentially('parf');
  await page.getByRole('listbox').waitFor();
};

/** All screens, by the name of their picture. */
export const SCREENS: Record<string, Screen> = {
  ...ownScreens,
  ...accountScreens,
  ...backOfficeScreens,
  home: { path: '/' },
  list: { path: '/shops' },
  category: { path: '/shops/per-category/mode-femme' },
  search: { path: '/shops/search?keyword=patiserie' },
  'search-empty': { path: '/shops/search?keyword=xyzxyz' },
  'search-others': { path: '/shops/search?keyword=wc' },
  'search-suggestions': { path: '/horaires', act: suggest },
  shop: { path: '/shops/sephora' },
  restaurants: { path: '/restaurants' },
  services: { path: '/services/' },
  hours: { path: '/horaires' },
  map: { path: '/map' },
  'map-unit': { path: '/map?unit=B12' },
  offers: { path: '/offers' },
  visit: { path: '/plan-your-visit' },
  favourites: { path: '/favourites', act: keepShops },
  'favourites-none': { path: '/favourites' },
  news: { path: '/blogs' },
  post: { path: '/blogs/preparer-sa-valise-cabine' },
  events: { path: '/events' },
  'events-month': { path: '/events?view=month' },
  event: { path: '/events/contes-du-samedi' },
  terms: { path: '/terms-of-service' },
  missing: { path: '/nowhere' },
  gallery: { path: galleryAddress },
};
