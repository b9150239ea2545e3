import { PLAN_POINT_KINDS, type PlanPointKind, withoutControls } from 'shared-kernel/contracts';

/** A reader's query of the map. The page's address holds all of it. */
export interface MapQuery {
  /** `ALL_FLOORS` shows the floors one below the other, for printing. */
  floor: number | typeof ALL_FLOORS | undefined;
  unit: string | undefined;
  /** Kind of signs to highlight. */
  show: PlanPointKind | undefined;
  keyword: string;
}

const LONGEST_UNIT = 20;
const LONGEST_KEYWORD = 100;

export const ALL_FLOORS = 'all';

const readLevel = (text: string): number | undefined => (/^-?\d{1,2}$/.test(text) ? Number(text) : undefined);

/** Ignores invalid parameters, so that old or mistyped links still work. */
export const readMapQuery = (search: URLSearchParams): MapQuery => {
  const floor = search.get('floor') ?? '';
  const clean = (name: string, length: number): string =>
    withoutControls(search.get(name) ?? '')
      .trim()
      .slice(0, length)
      .toWellFormed();
  return {
    floor: floor === ALL_FLOORS ? ALL_FLOORS : readLevel(floor),
    unit: clean('unit', LONGEST_UNIT) || undefined,
    show: PLAN_POINT_KINDS.find((kind) => kind === search.get('show')),
    keyword: clean('keyword', LONGEST_KEYWORD),
  };
};
