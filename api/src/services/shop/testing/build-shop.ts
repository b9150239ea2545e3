import { type FloorPlan, WEEKDAYS } from 'shared-kernel/contracts';

/** From 10:00 to 22:00 every day. */
export const buildWeek = () => Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '10:00', close: '22:00' }]]));

/** Input of a shop. */
export const buildShop = (category: string, overrides: object = {}) => ({
  title: 'Zara',
  summary: 'La mode à petits prix.',
  category,
  floor: 0,
  unit: 'A1',
  ...overrides,
});

/** Input of a banner. */
export const buildHero = (picture: string, overrides: object = {}) => ({
  picture,
  title: 'Soldes',
  text: 'Jusqu’à moins 50 %.',
  ...overrides,
});

/** Input of an offer that is valid for a century. */
export const buildOffer = (shop: string, overrides: object = {}) => ({
  shop,
  title: 'Deux pour un',
  text: 'Deux chemises pour le prix d’une.',
  from: '2025-01-01T08:00:00Z',
  until: '2125-01-01T08:00:00Z',
  ...overrides,
});

/** Input of the mall's hours. */
export const buildMallWorkingHours = (overrides: object = {}) => ({
  title: 'Horaires habituels',
  week: buildWeek(),
  validFrom: '2026-01-01',
  ...overrides,
});

/** Input of the hours of a Ramadan. */
export const buildRamadanWorkingHours = (overrides: object = {}) => ({
  title: 'Ramadan 2026',
  from: '2026-02-18',
  until: '2026-03-19',
  week: buildWeek(),
  ...overrides,
});

/** A floor with two units and an entrance. */
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

/** Input of a floor. */
export const buildFloor = (overrides: object = {}) => ({
  title: 'Rez-de-chaussée',
  level: 0,
  plan: buildPlan(),
  ...overrides,
});
