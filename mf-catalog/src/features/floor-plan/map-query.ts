import { PLAN_POINT_KINDS, type PlanPointKind, withoutControls } from 'shared-kernel/contracts';

/** What a reader asks of the map: all of it stands in the page's address. */
export interface MapQuery {
  /** Every floor is shown below the other, for printing. */
  floor: number | typeof ALL_FLOORS | undefined;
  unit: string | undefined;
  /** Signs that are pointed out. */
  show: PlanPointKind | undefined;
  keyword: string;
}

const LONGEST_UNIT = 20;
const LONGEST_KEYWORD = 100;

export const ALL_FLOORS = 'all';

const readLevel = (text: string): number | undefined => (/^-?\d{1,2}$/.test(text) ? Number(text) : undefined);

/** What makes no sense is as if it weren't there: an old or mistyped link still leads somewhere. */
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
