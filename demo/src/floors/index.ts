import type { FloorPlan, PlanPoint, PlanPointKind, PlanPolygon, PlanPosition, PlanUnit } from 'shared-kernel/contracts';
import type { DemoFloor } from '../types.ts';
import { across, type Box, corners, down, island } from './shapes.ts';

/**
 * The mall's three floors, 112 metres by 76: shops along the walls, a gallery eight metres wide around two islands of shops,
 * and between these the atrium, which is open from the ground floor up.
 */

const [WIDTH, HEIGHT] = [1120, 760];
/** How deep shops along the walls are, and how much of the building's corners is cut off. */
const [DEPTH, CUT] = [150, 60];
const [EAST, SOUTH] = [WIDTH - DEPTH, HEIGHT - DEPTH];
/** Shops in corners reach this far along the northern and southern walls, so that they have a front. */
const [CORNER_WEST, CORNER_EAST] = [DEPTH + 70, EAST - 70];

const WEST_ISLAND: Box = { x: 230, y: 230, width: 240, height: 300 };
const EAST_ISLAND: Box = { ...WEST_ISLAND, x: 650 };
/** Toilets and the rooms next to them, at the same position on all floors. */
const CORE: Box = { x: 0, y: 530, width: DEPTH, height: 80 };
const OPENING: Box = { x: 500, y: 290, width: 120, height: 180 };

/** Positions of the doors, and depth of the free area in front of them. */
const [DOOR, DOOR_WIDTH, PORCH] = [520, 80, 30];
const EAST_DOOR = 340;

const row = (x: number, end: number) => ({ x, y: 0, width: end - x, height: DEPTH });
const southRow = (x: number, end: number) => ({ ...row(x, end), y: SOUTH });
const column = (y: number, end: number) => ({ x: 0, y, width: DEPTH, height: end - y });
const eastColumn = (y: number, end: number) => ({ ...column(y, end), x: EAST });

const northWest: PlanPosition[] = [
  [0, CUT],
  [CUT, 0],
];
const northEast: PlanPosition[] = [
  [WIDTH - CUT, 0],
  [WIDTH, CUT],
];
const southEast: PlanPosition[] = [
  [WIDTH, HEIGHT - CUT],
  [WIDTH - CUT, HEIGHT],
];
const southWest: PlanPosition[] = [
  [CUT, HEIGHT],
  [0, HEIGHT - CUT],
];

const WALLS: PlanPolygon = [...northWest, ...northEast, ...southEast, ...southWest];

/** The walls of the ground floor, drawn in at its three doors. */
const WALLS_WITH_DOORS: PlanPolygon = [
  ...northWest,
  [DOOR, 0],
  [DOOR, PORCH],
  [DOOR + DOOR_WIDTH, PORCH],
  [DOOR + DOOR_WIDTH, 0],
  ...northEast,
  [WIDTH, EAST_DOOR],
  [WIDTH - PORCH, EAST_DOOR],
  [WIDTH - PORCH, EAST_DOOR + DOOR_WIDTH],
  [WIDTH, EAST_DOOR + DOOR_WIDTH],
  ...southEast,
  [DOOR + DOOR_WIDTH, HEIGHT],
  [DOOR + DOOR_WIDTH, HEIGHT - PORCH],
  [DOOR, HEIGHT - PORCH],
  [DOOR, HEIGHT],
  ...southWest,
];

/** A shop in a corner of the building. */
const inCorner = (number: string, corner: PlanPosition[], [x, y]: PlanPosition): PlanUnit => {
  const [[fromX, fromY], [toX, toY]] = corner as [PlanPosition, PlanPosition];
  const isAcross = fromY === 0 || fromY === HEIGHT;
  const [before, after]: PlanPosition[] = isAcross
    ? [[x, fromY] as PlanPosition, [toX, y] as PlanPosition]
    : [[fromX, y] as PlanPosition, [x, toY] as PlanPosition];
  return { number, polygon: [...corner, after as PlanPosition, [x, y], before as PlanPosition] };
};

/** A large shop around the corner in the north west. */
const aroundNorthWest = (number: string): PlanUnit => ({
  number,
  polygon: [...northWest, [330, 0], [330, DEPTH], [DEPTH, DEPTH], [DEPTH, CORE.y], [0, CORE.y]],
});

const point = (kind: PlanPointKind, at: PlanPosition, mark = ''): PlanPoint => ({ kind, mark, at });

const CONNECTIONS = [
  point('lift', [485, 380], '1'),
  point('lift', [635, 380], '2'),
  point('escalator', [560, 260], '1'),
  point('escalator', [560, 500], '2'),
  point('stairs', [190, 570], '1'),
];

const TOILETS = point('toilets', [40, 570]);

const ground: FloorPlan = {
  outline: WALLS_WITH_DOORS,
  voids: [corners(CORE)],
  units: [
    aroundNorthWest('A01'),
    inCorner('A02', southWest, [CORNER_WEST, SOUTH]),
    ...across(['A10'], row(330, DOOR)),
    ...across(['A11', 'A12', 'A13'], row(DOOR + DOOR_WIDTH, CORNER_EAST)),
    inCorner('A14', northEast, [CORNER_EAST, DEPTH]),
    ...island(['A20', 'A21', 'A22'], ['A23', 'A24', 'A25'], EAST_ISLAND),
    ...island(['A30', 'A31', 'A32'], ['A33', 'A34'], WEST_ISLAND),
    ...across(['A40', 'A41', 'A42', 'A43'], southRow(DOOR + DOOR_WIDTH, CORNER_EAST)),
    ...down(['A50', 'A51'], eastColumn(DEPTH, EAST_DOOR)),
    ...down(['A52', 'A53'], eastColumn(EAST_DOOR + DOOR_WIDTH, SOUTH)),
    inCorner('A54', southEast, [CORNER_EAST, SOUTH]),
    ...across(['A44', 'A60', 'A61', 'A62'], southRow(CORNER_WEST, DOOR)),
  ],
  points: [
    // Entrances 1, 2 and 3 are the northern, the southern and the eastern one; each has the cash machine of its number.
    point('entrance', [560, PORCH], '1'),
    point('entrance', [560, HEIGHT - PORCH], '2'),
    point('entrance', [WIDTH - PORCH, 380], '3'),
    ...CONNECTIONS,
    TOILETS,
    point('prayer-room', [110, 570]),
    point('information', [560, 380]),
    point('lost-property', [590, 420]),
    point('cash-machine', [540, 110], '1'),
    point('cash-machine', [540, 640], '2'),
    point('cash-machine', [990, 370], '3'),
    point('wifi', [530, 420]),
    point('parking', [580, 690]),
    point('taxi', [1040, 400]),
  ],
};

const first: FloorPlan = {
  outline: WALLS,
  voids: [corners(CORE), corners(OPENING)],
  units: [
    ...down(['B02', 'B01'], column(DEPTH, CORE.y)),
    inCorner('B03', northWest, [CORNER_WEST, DEPTH]),
    ...across(['B04', 'B05', 'B06', 'B07', 'B10'], row(CORNER_WEST, CORNER_EAST)),
    inCorner('B11', northEast, [CORNER_EAST, DEPTH]),
    ...down(['B12', 'B13'], eastColumn(DEPTH, SOUTH)),
    inCorner('B14', southEast, [CORNER_EAST, SOUTH]),
    ...island(['B20', 'B21', 'B22'], ['B23', 'B24', 'B25'], EAST_ISLAND),
    ...across(['B33', 'B32', 'B31', 'B30'], southRow(CORNER_WEST, CORNER_EAST)),
    inCorner('B34', southWest, [CORNER_WEST, SOUTH]),
    ...island(['B40', 'B41', 'B42'], ['B43', 'B44'], WEST_ISLAND),
  ],
  points: [...CONNECTIONS, TOILETS, point('wifi', [635, 500])],
};

const second: FloorPlan = {
  outline: WALLS,
  voids: [corners(CORE), corners(OPENING)],
  units: [
    aroundNorthWest('C10'),
    ...across(['C11', 'C12', 'C13', 'C14'], row(330, 700)),
    {
      number: 'C15',
      polygon: [[700, 0], ...northEast, [WIDTH, 400], [EAST, 400], [EAST, DEPTH], [700, DEPTH]],
    },
    ...island(['C01', 'C02', 'C03'], ['C04', 'C05'], WEST_ISLAND),
    ...island(['C20', 'C21', 'C22'], ['C23', 'C24', 'C25'], EAST_ISLAND),
    inCorner('C26', southWest, [CORNER_WEST, SOUTH]),
    ...across(['C30', 'C31', 'C32', 'C33', 'C34', 'C35', 'C36'], southRow(CORNER_WEST, CORNER_EAST)),
    inCorner('C37', southEast, [CORNER_EAST, SOUTH]),
    ...down(['C38'], eastColumn(400, SOUTH)),
  ],
  points: [...CONNECTIONS, TOILETS, point('nursery', [110, 570]), point('wifi', [635, 500])],
};

const named = (level: number, fr: string, ar: string, en: string, plan: FloorPlan): DemoFloor => ({
  title: fr,
  level,
  plan,
  translations: { ar: { title: ar }, en: { title: en } },
});

/** The floors of the mall, with all units that its shops name. */
export const demoFloors = (): DemoFloor[] => [
  named(0, 'Rez-de-chaussée', 'الطابق الأرضي', 'Ground floor', ground),
  named(1, 'Niveau 1', 'الطابق 1', 'Floor 1', first),
  named(2, 'Niveau 2', 'الطابق 2', 'Floor 2', second),
];
