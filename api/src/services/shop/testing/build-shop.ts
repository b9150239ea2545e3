import { type FloorPlan, WEEKDAYS } from 'shared-kernel/contracts';

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

/** A floor of two units on a corridor that a door leads into. */
export const buildPlan = (overrides: Partial<FloorPlan> = {}): FloorPlan => ({
  outline: [
    [0, 0],
    [200, 0],
    [200, 160],
    [0, 160],
  ],
  voids: [],
  units: ['A1', 'A2'].map((number, index) => ({
    number,
    polygon: [
      [100 * index, 0],
      [100 * index + 100, 0],
      [100 * index + 100, 80],
      [100 * index, 80],
    ],
  })),
  points: [{ kind: 'entrance', mark: '1', at: [0, 120] }],
  ...overrides,
});

/** What a floor is made from. */
export const buildFloor = (overrides: object = {}) => ({
  title: 'Rez-de-chaussée',
  level: 0,
  plan: buildPlan(),
  ...overrides,
});
