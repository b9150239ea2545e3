import type { TFunction } from 'i18next';

/** "Rez-de-chaussée", "Niveau 1". */
export const floorLabel = (floor: number, t: TFunction): string =>
  floor === 0 ? t('card.ground') : t('card.floor', { floor });

/** Labels of all floors of these shops, translated once per floor. */
export const floorLabels = (shops: { floor: number }[], t: TFunction): Map<number, string> =>
  new Map([...new Set(shops.map(({ floor }) => floor))].map((floor) => [floor, floorLabel(floor, t)]));
