import {
  type Floor,
  type Localised,
  type PlanPoint,
  type PlanPointKind,
  type PlanPosition,
  type Shop,
  sameUnit,
  type UnitShop,
} from 'shared-kernel/contracts';
import { boundsOf, labelPointOf, type Way } from 'shared-kernel/floor-plan';
import { foldLetters } from 'shared-kernel/i18n/text-key';
import { getOpeningHours, type OpeningHours } from '../hours/get-opening-hours.ts';
import { getShop } from '../shops/get-shop.ts';
import { listShops } from '../shops/list-shops.ts';
import { findUnitWay } from './find-unit-way.ts';
import { listFloors } from './list-floors.ts';
import { listUnitShops } from './list-unit-shops.ts';
import { ALL_FLOORS, type MapQuery, readMapQuery } from './map-query.ts';
import { type Sheet, sheetOf, toPath, toPoints } from './outlines.ts';
import { TONES } from './tones.ts';

/** Title of a floor or a category, with its language. */
type Titled = { title: string } & Localised;

/** A unit as drawn on the plan. */
export interface DrawnUnit {
  number: string;
  corners: string;
  /** Position and maximum width of its name. */
  label: PlanPosition;
  width: number;
  /** Number of its colour; null for an empty unit. */
  tone: number | null;
  shops: { slug: string; title: string; category: Titled }[];
}

/** A floor as drawn on the plan. */
export interface DrawnFloor extends Titled {
  level: number;
  sheet: Sheet;
  outline: string;
  voids: string;
  units: DrawnUnit[];
  signs: PlanPoint[];
  /** The floor's categories, with the numbers of their colours. */
  legend: ({ tone: number } & Titled)[];
}

/** The selected unit with its shops. */
export interface ChosenUnit {
  number: string;
  level: number;
  /** The part of the floor to show: the unit, and the route to it. */
  bounds: Sheet;
  shops: (Pick<Shop, 'slug' | 'title' | 'weeklyHours' | 'exceptions' | 'opensOn'> & {
    category: Titled;
    logo: string | null;
  })[];
  way: Way | null;
  hours: OpeningHours | null;
}

/** A place that matches a keyword. */
export interface FoundPlace {
  unit: string;
  level: number;
  /** Null for an empty unit. */
  title: string | null;
}

export interface MapPageData {
  query: MapQuery;
  floors: ({ level: number } & Titled)[];
  shown: DrawnFloor[];
  /** Kinds of signs, with the floors that have them. */
  signs: { kind: PlanPointKind; levels: number[] }[];
  chosen: ChosenUnit | null;
  /** Null without a keyword. */
  found: FoundPlace[] | null;
}

const MAX_FOUND = 20;

/** Loads all data of the map. */
export const loadMap = async ({ url, signal }: Request): Promise<MapPageData> => {
  const query = readMapQuery(new URL(url).searchParams);
  const [floors, shops] = await Promise.all([listFloors(signal), listUnitShops(signal)]);
  const [chosen, found] = await Promise.all([
    choose(floors, shops, query, signal),
    query.keyword ? find(floors, shops, query.keyword, signal) : null,
  ]);
  const tones = tonesOf(shops);
  const shown = floorsShown(floors, query, chosen).map((floor) => draw(floor, shops, tones));
  return {
    query,
    floors: floors.map((floor) => ({ level: floor.level, ...titled(floor) })),
    shown,
    signs: signsOf(floors),
    chosen,
    found,
  };
};

const titled = ({ title, untranslated }: Titled): Titled => ({ title, ...(untranslated && { untranslated }) });

const floorsShown = (floors: Floor[], { floor }: MapQuery, chosen: ChosenUnit | null): Floor[] => {
  if (floor === ALL_FLOORS) return floors;
  const wanted = [floor, chosen?.level, 0].map((level) => floors.find((each) => each.level === level));
  return [...wanted, floors[0]].filter((each) => each !== undefined).slice(0, 1);
};

/** A colour number for each category, in order of appearance. */
const tonesOf = (shops: UnitShop[]): Map<string, { tone: number } & Titled> => {
  const categories = new Map(shops.map(({ category }) => [category.id, category]));
  return new Map([...categories].map(([id, category], index) => [id, { tone: index % TONES, ...titled(category) }]));
};

const draw = (floor: Floor, shops: UnitShop[], tones: ReturnType<typeof tonesOf>): DrawnFloor => {
  const { level, plan } = floor;
  const here = shops.filter((shop) => shop.floor === level);
  const insideOf = (number: string) => here.filter(({ unit }) => sameUnit(unit, number));
  const categories = new Set(plan.units.flatMap(({ number }) => insideOf(number).map(({ category }) => category.id)));
  return {
    level,
    ...titled(floor),
    sheet: sheetOf(plan.outline),
    outline: toPath([plan.outline]),
    voids: toPath(plan.voids),
    units: plan.units.map(({ number, polygon }) => {
      const inside = insideOf(number);
      return {
        number,
        corners: toPoints(polygon),
        label: labelPointOf(polygon),
        width: boundsOf(polygon).width,
        tone: tones.get(inside[0]?.category.id ?? '')?.tone ?? null,
        shops: inside.map((shop) => ({ slug: shop.slug, title: shop.title, category: titled(shop.category) })),
      };
    }),
    signs: plan.points,
    legend: [...tones].filter(([id]) => categories.has(id)).map(([, entry]) => entry),
  };
};

const signsOf = (floors: Floor[]): MapPageData['signs'] => {
  const kinds = new Set(floors.flatMap(({ plan }) => plan.points.map(({ kind }) => kind)));
  return [...kinds].map((kind) => ({
    kind,
    levels: floors.filter(({ plan }) => plan.points.some((point) => point.kind === kind)).map(({ level }) => level),
  }));
};

const choose = async (
  floors: Floor[],
  shops: UnitShop[],
  { unit: asked, floor: askedFloor }: MapQuery,
  signal: AbortSignal,
): Promise<ChosenUnit | null> => {
  if (!asked) return null;
  const having = floors.filter(({ plan }) => plan.units.some(({ number }) => sameUnit(number, asked)));
  const floor = having.find(({ level }) => level === askedFloor) ?? having[0];
  const unit = floor?.plan.units.find(({ number }) => sameUnit(number, asked));
  if (!floor || !unit) return null;
  const { level } = floor;
  const inside = shops.filter((shop) => shop.floor === level && sameUnit(shop.unit, unit.number));
  const [found, hours, way] = await Promise.all([
    Promise.all(inside.map(({ slug }) => getShop(slug, signal))),
    inside.length > 0 ? getOpeningHours(signal).catch(() => null) : null,
    findUnitWay(floors, level, unit.number),
  ]);
  return {
    number: unit.number,
    level,
    bounds: around([...unit.polygon, ...(way?.legs.find((leg) => leg.level === level)?.path ?? [])]),
    shops: found.map(toChosenShop),
    way,
    hours,
  };
};

/** Space for signs at the start of a route, in decimetres. */
const ROOM = 40;

const around = (places: PlanPosition[]): Sheet => {
  const { x, y, width, height } = boundsOf(places);
  return { x: x - ROOM, y: y - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
};

const toChosenShop = ({
  slug,
  title,
  weeklyHours,
  exceptions,
  opensOn,
  category,
  logo,
}: Shop): ChosenUnit['shops'][number] => ({
  slug,
  title,
  weeklyHours,
  exceptions,
  opensOn,
  category: titled(category),
  logo: logo?.url ?? null,
});

/** Shorter keywords aren't searched as words. */
const MIN_LETTERS = 3;

/**
 * Finds units by their number, and by names and categories of their shops; without a match, with the directory's
 * search.
 */
const find = async (
  floors: Floor[],
  shops: UnitShop[],
  keyword: string,
  signal: AbortSignal,
): Promise<FoundPlace[]> => {
  const key = foldLetters(keyword).trim();
  const places = floors.flatMap(({ level, plan }) =>
    plan.units.flatMap(({ number }): (FoundPlace & { words: string })[] => {
      const inside = shops.filter((shop) => shop.floor === level && sameUnit(shop.unit, number));
      const named = inside.map(({ title, category }) => ({
        title,
        words: foldLetters(`${number} ${title} ${category.title}`),
      }));
      const all = named.length > 0 ? named : [{ title: null, words: foldLetters(number) }];
      return all.map((one) => ({ ...one, unit: number, level }));
    }),
  );
  const found = places.filter(({ words }) => words.includes(key));
  if (found.length > 0 || key.length < MIN_LETTERS) return found.slice(0, MAX_FOUND).map(withoutWords);
  const { data } = await listShops({ keyword, limit: MAX_FOUND }, signal);
  return data.flatMap(({ title, unit, floor }) =>
    places
      .filter((place) => place.level === floor && sameUnit(place.unit, unit) && place.title === title)
      .map(withoutWords),
  );
};

const withoutWords = ({ unit, level, title }: FoundPlace): FoundPlace => ({ unit, level, title });
