import type { PlanPoint, PlanPointKind } from 'shared-kernel/contracts';
import { boundsOf } from 'shared-kernel/floor-plan';
import { content, TEXTS, type Text } from './testing/demo-texts.ts';
import type { DemoMallService } from './types.ts';

const { floors, mallServices, offers, shops } = content;

const LEVELS = floors.map(({ level }) => level);

const pointsOf = (kind: string): (PlanPoint & { level: number })[] =>
  floors.flatMap(({ level, plan }) =>
    plan.points.filter((each) => each.kind === kind).map((each) => ({ ...each, level })),
  );

/** A text in each of its languages. */
const wordings = ({ at, fr, ar, en }: Text): { at: string; text: string }[] =>
  [fr, ar, en].map((text = '') => ({ at, text }));

const WORDINGS = TEXTS.flatMap(wordings);

const LEVEL_NAMES = [
  /rez-de-chaussée|الطابق الأرضي|ground floor/i,
  /niveau 1|premier étage|الطابق (?:1|الأول)|floor 1|first floor/i,
  /niveau 2|deuxième étage|الطابق (?:2|الثاني)|floor 2|second floor/i,
];

/** Floors that a text names. */
const levelsIn = (text: string): number[] => LEVELS.filter((level) => LEVEL_NAMES[level]?.test(text));

describe('the plan', () => {
  /** Kinds of services that the plan has signs for. */
  const drawn = mallServices
    .map((service) => ({ service, signs: pointsOf(service.kind.toLowerCase().replaceAll('_', '-')) }))
    .filter(({ signs }) => signs.length > 0);

  /** Services outside of the plan have signs at the doors. */
  const floorsOf = ({ floor, latitude }: DemoMallService): number[] => {
    if (floor !== null) return [floor];
    return latitude === null ? LEVELS : [0];
  };

  it('has a sign on each floor that the service names', () => {
    expect(drawn.length).toBeGreaterThan(7);
    for (const { service, signs } of drawn) {
      const levels = [...new Set(signs.map(({ level }) => level))];
      expect([service.title, levels]).toEqual([service.title, floorsOf(service)]);
    }
  });

  it('has services on the floors that their texts name', () => {
    for (const { title, place, floor, translations } of mallServices) {
      for (const words of [place, translations?.ar?.place, translations?.en?.place]) {
        const levels = levelsIn(words ?? '');
        if (levels.length > 0) expect([title, levels]).toEqual([title, [floor]]);
      }
    }
  });

  it('has the entrances and lifts that texts name by their number', () => {
    const named = (word: RegExp) =>
      new Set(WORDINGS.flatMap(({ text }) => [...text.matchAll(word)].map(([, mark]) => mark)));
    const marksOf = (kind: PlanPointKind) => pointsOf(kind).map(({ mark }) => mark);
    const [entrances, lifts] = [named(/(?:entrée|المدخل|entrance) (\d)/g), named(/(?:ascenseur|المصعد|lift) (\d)/g)];
    expect(marksOf('entrance')).toEqual(expect.arrayContaining([...entrances]));
    expect(marksOf('lift')).toEqual(expect.arrayContaining([...lifts]));
    expect([entrances.size, lifts.size]).toEqual([3, 1]);
  });

  const SIDES: Record<string, string> = {
    nord: 'north',
    الشمالي: 'north',
    north: 'north',
    sud: 'south',
    الجنوبي: 'south',
    south: 'south',
    est: 'east',
    الشرقي: 'east',
    east: 'east',
  };

  /** North is up. */
  const sideOf = (mark: string | undefined): string => {
    const { width, height } = boundsOf(floors[0]?.plan.outline ?? []);
    const [x = 0, y = 0] = pointsOf('entrance').find((each) => each.mark === mark)?.at ?? [];
    if (x > 0.9 * width) return 'east';
    return y < height / 2 ? 'north' : 'south';
  };

  it('has each entrance on the side that texts give it', () => {
    const numbered = new RegExp(`(\\d) \\((${Object.keys(SIDES).join('|')})\\)`, 'g');
    const named = WORDINGS.flatMap(({ at, text }) =>
      [...text.matchAll(numbered)].map(([, mark, side = '']) => ({ at, mark, side })),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ mark, side }) => SIDES[side] !== sideOf(mark))).toEqual([]);
  });

  it('names entrances by their number only', () => {
    const unnumbered =
      /(?:entrée|sortie) (?:nord|sud|est|ouest)|(?:المدخل|المخرج) (?:الش|الج|الغ)|(?:north|south|east|west) (?:entrance|exit)/i;
    expect(WORDINGS.filter(({ text }) => unnumbered.test(text))).toEqual([]);
  });
});

describe('the shops', () => {
  const shopOf = (slug: string) => shops.find((each) => each.slug === slug);

  it('exist when texts or offers refer to them', () => {
    const linked = WORDINGS.flatMap(({ text }) =>
      [...text.matchAll(/href="\/shops\/([^"]+)"/g)].map(([, slug]) => slug),
    );
    expect(linked).not.toEqual([]);
    const slugs = [...linked, ...offers.map(({ shop }) => shop)];
    expect(slugs.filter((slug = '') => !shopOf(slug))).toEqual([]);
  });

  it('are on the floors that texts give them', () => {
    const paragraphs = WORDINGS.flatMap(({ at, text }) => text.split(/<\/p>|\n\n/).map((part) => ({ at, part })));
    const wrong = paragraphs.filter(({ part }) => {
      const named = shops.filter(({ title }) => part.replaceAll('&amp;', '&').includes(title));
      const levels = levelsIn(part);
      return named.length > 0 && levels.length > 0 && named.some(({ floor }) => !levels.includes(floor as number));
    });
    expect(wrong).toEqual([]);
  });
});

it('names the same floors in every language', () => {
  const floorsNamed = (text: Text) => wordings(text).map((each) => levelsIn(each.text).join());
  expect(TEXTS.filter((text) => new Set(floorsNamed(text)).size > 1)).toEqual([]);
});

it('mentions no end of a month, since dates are relative to the day of seeding', () => {
  expect(WORDINGS.filter(({ text }) => /fin du mois|نهاية الشهر|end of the month/.test(text))).toEqual([]);
});
