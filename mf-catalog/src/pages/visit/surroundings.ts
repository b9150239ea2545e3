import type { MallService } from 'shared-kernel/contracts';

/** A geographic position, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A service's position relative to the mall. */
export interface Surrounding {
  service: MallService;
  /** Straight-line distance. */
  metres: number;
  /** Degrees from north, clockwise. */
  bearing: number;
}

const METRES_PER_DEGREE = 111_195;
const DEGREE = Math.PI / 180;

const isPlaced = (service: MallService): service is MallService & Position =>
  service.latitude !== null && service.longitude !== null;

/** Distance and bearing of a place from another one, accurate to a thousandth within a city. */
export const seenFrom = (here: Position, there: Position): Omit<Surrounding, 'service'> => {
  const north = (there.latitude - here.latitude) * METRES_PER_DEGREE;
  const east = (there.longitude - here.longitude) * METRES_PER_DEGREE * Math.cos(here.latitude * DEGREE);
  return { metres: Math.hypot(north, east), bearing: (Math.atan2(east, north) / DEGREE + 360) % 360 };
};

/** The mall's surroundings, nearest first. Services without a position are omitted. */
export const surroundingsOf = (mall: Position, services: readonly MallService[]): Surrounding[] =>
  services
    .filter(isPlaced)
    .map((service) => ({ service, ...seenFrom(mall, service) }))
    .sort((a, b) => a.metres - b.metres);

/** A point of the drawing, with the mall at the origin; 1 is the radius of the farthest place. */
export interface Point {
  x: number;
  y: number;
}

/** Step in degrees by which a mark avoids another one. */
const STEP = 6;

const pointAt = (reach: number, bearing: number): Point => ({
  x: reach * Math.sin(bearing * DEGREE),
  y: -reach * Math.cos(bearing * DEGREE),
});

/**
 * Positions of the marks: at their bearing, or beside it when a nearer mark is in the way.
 * @param width - of a mark
 */
export const drawnAt = (surroundings: readonly Surrounding[], width: number): Point[] => {
  const farthest = surroundings.at(-1)?.metres ?? 0;
  const drawn: Point[] = [];
  for (const { metres, bearing } of surroundings) {
    const reach = reachOf(metres, farthest);
    const isFree = (point: Point) => drawn.every(({ x, y }) => Math.hypot(point.x - x, point.y - y) >= width);
    const turns = Array.from({ length: 360 / STEP }, (_, turn) => Math.ceil(turn / 2) * (turn % 2 ? STEP : -STEP));
    const points = turns.map((turn) => pointAt(reach, bearing + turn));
    drawn.push(points.find(isFree) ?? pointAt(reach, bearing));
  }
  return drawn;
};

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

export type Wind = (typeof WINDS)[number];

/** The compass direction, of eight, nearest to a bearing. */
export const windOf = (bearing: number): Wind => WINDS[Math.round(bearing / 45) % WINDS.length] as Wind;

/** Scale of the logarithmic distance, in metres, which fits a bus stop next door and an airport into one map. */
const NEAR = 100;

/** Radius at which a distance is drawn: 0 in the middle, 1 for the farthest place. */
export const reachOf = (metres: number, farthest: number): number =>
  Math.log1p(metres / NEAR) / Math.log1p(Math.max(farthest, NEAR) / NEAR);
