import { FARTHEST_ON_PLAN } from 'shared-kernel/content';
import {
  type FloorPlan,
  PLAN_POINT_KINDS,
  type PlanPoint,
  type PlanPolygon,
  type PlanPosition,
} from 'shared-kernel/contracts';
import { Issues, type Read } from './import-issue.ts';

/** Geographic position of a plan's upper left corner, so that its files open at the right place in maps. */
export interface Anchor {
  latitude: number;
  longitude: number;
}

interface Feature {
  type: 'Feature';
  properties: Record<string, unknown> | null;
  geometry: { type: string; coordinates: unknown } | null;
}

/** Decimetres per degree of latitude. */
const PER_DEGREE = 1_113_194.9;
/** Decimals of a degree: a millimetre. */
const DIGITS = 8;

const perDegreeEast = ({ latitude }: Anchor): number => PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

/** Converts a plan to GeoJSON (RFC 7946). The property `kind` contains the kind of each feature. */
export const writeGeoJson = ({ outline, voids, units, points }: FloorPlan, anchor: Anchor): string => {
  const position = ([x, y]: PlanPosition) => [
    Number((anchor.longitude + x / perDegreeEast(anchor)).toFixed(DIGITS)),
    Number((anchor.latitude - y / PER_DEGREE).toFixed(DIGITS)),
  ];
  const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
  const area = (properties: object, polygon: PlanPolygon) =>
    feature(properties, { type: 'Polygon', coordinates: [[...polygon, ...polygon.slice(0, 1)].map(position)] });
  const features = [
    area({ kind: 'outline' }, outline),
    ...voids.map((polygon) => area({ kind: 'void' }, polygon)),
    ...units.map(({ number, polygon }) => area({ kind: 'unit', number }, polygon)),
    ...points.map(({ kind, mark, at }) => feature({ kind, mark }, { type: 'Point', coordinates: position(at) })),
  ];
  return `${JSON.stringify({ type: 'FeatureCollection', features }, undefined, 1)}\n`;
};

/** Parses a plan from GeoJSON in the form of {@link writeGeoJson}. */
export const readGeoJson = (text: string, anchor: Anchor): Read<FloorPlan> => {
  const collection = parse(text);
  if (collection === undefined) return { issues: [{ rule: 'notJson', name: '' }] };
  if (!isCollection(collection)) return { issues: [{ rule: 'notGeoJson', name: '' }] };
  const issues = new Issues();
  const plan: FloorPlan = { outline: [], voids: [], units: [], points: [] };
  let outlines = 0;
  for (const [index, { properties, geometry }] of collection.features.entries()) {
    const { kind, number, mark } = properties ?? {};
    const name = [kind, number ?? mark].filter(isText).join(' ').trim() || `features[${index}]`;
    const place = { anchor, name, issues };
    if (kind === 'outline' || kind === 'void' || kind === 'unit') {
      const polygon = polygonOf(geometry, place);
      if (kind === 'outline') outlines++;
      if (!polygon) continue;
      if (kind === 'outline') plan.outline = polygon;
      else if (kind === 'void') plan.voids.push(polygon);
      else plan.units.push({ number: textOf(number, place), polygon });
      continue;
    }
    const sign = PLAN_POINT_KINDS.find((known) => known === kind);
    if (!sign) {
      issues.add('unknownKind', name);
      continue;
    }
    const at = geometry?.type === 'Point' ? positionOf(geometry.coordinates, place) : issues.add('notPoint', name);
    if (at) plan.points.push({ kind: sign, mark: textOf(mark, place), at } satisfies PlanPoint);
  }
  if (outlines !== 1) issues.add(outlines === 0 ? 'noOutline' : 'twoOutlines', '');
  return issues.found.length > 0 ? { issues: issues.found } : { value: plan };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isCollection = (value: unknown): value is { features: Feature[] } =>
  isRecord(value) &&
  value.type === 'FeatureCollection' &&
  Array.isArray(value.features) &&
  value.features.every((feature) => isRecord(feature) && feature.type === 'Feature');

/** Context of the current element of a file. */
interface Place {
  anchor: Anchor;
  name: string;
  issues: Issues;
}

/** Programs write numbers of units and marks as text or as numbers. */
const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const textOf = (value: unknown, { issues, name }: Place): string => {
  if (value !== undefined && value !== null && !isText(value)) issues.add('notText', name);
  return isText(value) ? String(value) : '';
};

/** Rings of a polygon. Some programs write it as a multipolygon with one part. */
const ringsOf = (geometry: Feature['geometry']): unknown[] | undefined => {
  const { type, coordinates } = geometry ?? {};
  const isOnly = type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length === 1;
  const rings: unknown = isOnly ? coordinates[0] : coordinates;
  return (isOnly || type === 'Polygon') && Array.isArray(rings) ? rings : undefined;
};

const polygonOf = (geometry: Feature['geometry'], place: Place): PlanPolygon | undefined => {
  const { issues, name } = place;
  const rings = ringsOf(geometry);
  if (!rings) return issues.add('notPolygon', name);
  const [ring, ...holes] = rings;
  if (holes.length > 0) return issues.add('holes', name);
  if (!Array.isArray(ring)) return issues.add('notPolygon', name);
  if (ring.length < 2 || JSON.stringify(ring[0]) !== JSON.stringify(ring.at(-1))) return issues.add('notClosed', name);
  const corners = ring.slice(0, -1).map((position) => positionOf(position, place));
  return corners.every((corner) => corner !== undefined) ? corners : undefined;
};

const positionOf = (position: unknown, { anchor, name, issues }: Place): PlanPosition | undefined => {
  const [longitude, latitude] = Array.isArray(position) ? position : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return issues.add('badPosition', name);
  // Rounds to decimetres. Adding 0 turns -0 into 0.
  const x = Math.round((longitude - anchor.longitude) * perDegreeEast(anchor)) + 0;
  const y = Math.round((anchor.latitude - latitude) * PER_DEGREE) + 0;
  return isOnPlan(x) && isOnPlan(y) ? [x, y] : issues.add('tooFar', name);
};

export const isOnPlan = (decimetres: number): boolean => decimetres >= 0 && decimetres <= FARTHEST_ON_PLAN;
