import type { TFunction } from 'i18next';

/** "Rez-de-chaussée", "Niveau 1". */
export const floorLabel = (floor: number, t: TFunction): string =>
  floor === 0 ? t('card.ground') : t('card.floor', { floor });

/** The labels of all floors that these shops are on, each worded once. */
export const floorLabels = (shops: { floor: number }[], t: TFunction): Map<number, string> =>
  new Map([...new Set(shops.map(({ floor }) => floor))].map((floor) => [floor, floorLabel(floor, t)]));

/** The aisle and number of a door's mark: `B12` is the twelfth of aisle B. */
export const readUnit = (unit: string): { aisle: string; number: string } | undefined => {
  const [, aisle, number] = /^([A-Z])[ -]?(\d+)$/.exec(unit) ?? [];
  return aisle && number ? { aisle, number } : undefined;
};
