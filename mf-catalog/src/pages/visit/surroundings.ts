import type { MallService } from 'shared-kernel/contracts';

/** A place on earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Where something is, as seen from the mall. */
export interface Surrounding {
  service: MallService;
  /** As the crow flies. */
  metres: number;
  /** Degrees from north, clockwise. */
  bearing: number;
}

const METRES_PER_DEGREE = 111_195;
const DEGREE = Math.PI / 180;

const isPlaced = (service: MallService): service is MallService & Position =>
  service.latitude !== null && service.longitude !== null;

/** How far a place is from another one, and in which direction; true to a thousandth within a city. */
export const seenFrom = (here: Position, there: Position): Omit<Surrounding, 'service'> => {
  const north = (there.latitude - here.latitude) * METRES_PER_DEGREE;
  const east = (there.longitude - here.longitude) * METRES_PER_DEGREE * Math.cos(here.latitude * DEGREE);
  return { metres: Math.hypot(north, east), bearing: (Math.atan2(east, north) / DEGREE + 360) % 360 };
};

/** What is around the mall, the nearest first; what has no place is left out. */
export const surroundingsOf = (mall: Position, services: readonly MallService[]): Surrounding[] =>
  services
    .filter(isPlaced)
    .map((service) => ({ service, ...seenFrom(mall, service) }))
    .sort((a, b) => a.metres - b.metres);

/** Of the drawing, whose middle is the mall: 1 is how far the farthest is drawn. */
export interface Point {
  x: number;
  y: number;
}

/** Degrees by which a mark makes way for another one. */
const STEP = 6;

const pointAt = (reach: number, bearing: number): Point => ({
  x: reach * Math.sin(bearing * DEGREE),
  y: -reach * Math.cos(bearing * DEGREE),
});

/**
 * Where each is drawn: in its direction, or next to it where a nearer one's mark is in its way.
 * @param width - of a mark.
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

/** The one of eight winds that is closest to a bearing. */
export const windOf = (bearing: number): Wind => WINDS[Math.round(bearing / 45) % WINDS.length] as Wind;

/** Metres at which a bus stop next door and an airport can both be drawn: distances grow by their logarithm. */
const NEAR = 100;

/** How far from the middle a distance is drawn: 0 in it, 1 at the farthest. */
export const reachOf = (metres: number, farthest: number): number =>
  Math.log1p(metres / NEAR) / Math.log1p(Math.max(farthest, NEAR) / NEAR);
