import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { addDays } from 'shared-kernel/hours';
import { shopLabels } from './shop-labels.ts';

const t = ((key: string) => key) as TFunction;
const TODAY = '2026-11-24';

it.each([
  [1, ['card.soon']],
  [0, ['card.new']],
  [-59, ['card.new']],
  [-60, []],
])('labels a shop that opens in %s days %j', (days, labels) => {
  expect(shopLabels({ opensOn: addDays(TODAY, days) }, TODAY, t)).toEqual(labels);
});

it('gives each day at most one label for the opening, then one for the offer', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.boolean(), (days, hasOffer) => {
      const shop = { opensOn: addDays(TODAY, days), ...(hasOffer && ({ hasOffer } as { hasOffer: true })) };
      const labels = [days > 0 && 'card.soon', days <= 0 && days > -60 && 'card.new', hasOffer && 'card.offer'];
      expect(shopLabels(shop, TODAY, t)).toEqual(labels.filter(Boolean));
    }),
  );
});

it('gives other shops none', () => {
  expect(shopLabels({}, TODAY, t)).toEqual([]);
});
