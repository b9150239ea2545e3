import { WEEKDAYS } from 'shared-kernel/contracts';

/** Ten to ten, every day. */
export const buildWeek = () => Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '10:00', close: '22:00' }]]));

/** What a shop is made from. */
export const buildShop = (category: string, overrides: object = {}) => ({
  title: 'Zara',
  summary: 'La mode à petits prix.',
  category,
  floor: 0,
  unit: 'A1',
  ...overrides,
});

/** What a banner is made from. */
export const buildHero = (picture: string, overrides: object = {}) => ({
  picture,
  title: 'Soldes',
  text: 'Jusqu’à moins 50 %.',
  ...overrides,
});

/** What an offer is made from: it began long ago, and lasts. */
export const buildOffer = (shop: string, overrides: object = {}) => ({
  shop,
  title: 'Deux pour un',
  text: 'Deux chemises pour le prix d’une.',
  from: '2025-01-01T08:00:00Z',
  until: '2125-01-01T08:00:00Z',
  ...overrides,
});

/** What the mall's hours are made from. */
export const buildMallWorkingHours = (overrides: object = {}) => ({
  title: 'Horaires habituels',
  week: buildWeek(),
  validFrom: '2026-01-01',
  ...overrides,
});

/** What the hours of a Ramadan are made from. */
export const buildRamadanWorkingHours = (overrides: object = {}) => ({
  title: 'Ramadan 2026',
  from: '2026-02-18',
  until: '2026-03-19',
  week: buildWeek(),
  ...overrides,
});
