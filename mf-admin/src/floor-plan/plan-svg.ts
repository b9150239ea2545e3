import {
  type FloorPlan,
  PLAN_POINT_KINDS,
  type PlanPointKind,
  type PlanPolygon,
  type PlanPosition,
} from 'shared-kernel/contracts';
import { escapeHtml } from 'shared-kernel/format';
import { isOnPlan } from './geojson.ts';
import { Issues, type Read } from './import-issue.ts';
import { numbersIn, readPath } from './read-path.ts';

const pointsOf = (polygon: PlanPolygon): string => polygon.map(([x, y]) => `${x},${y}`).join(' ');

/** Converts a plan to SVG with one unit per decimetre. Ids of groups and `data-` attributes identify the parts. */
export const writeSvg = ({ outline, voids, units, points }: FloorPlan): string => {
  const [width, height] = [0, 1].map((axis) => Math.max(0, ...outline.map((corner) => corner[axis] as number)) + 20);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <polygon id="outline" points="${pointsOf(outline)}" fill="#fffdf8" stroke="#231d1a" stroke-width="4"/>
  <g id="voids" fill="#d8ccb8">
${voids.map((polygon) => `    <polygon points="${pointsOf(polygon)}"/>`).join('\n')}
  </g>
  <g id="units" fill="#f8e3d8" stroke="#8c7b6a" stroke-width="2">
${units.map(({ number, polygon }) => `    <polygon data-number="${escapeHtml(number)}" points="${pointsOf(polygon)}"/>`).join('\n')}
  </g>
  <g id="points" fill="#b0452a">
${points.map(({ kind, mark, at: [x, y] }) => `    <circle data-kind="${kind}" data-mark="${escapeHtml(mark)}" cx="${x}" cy="${y}" r="12"/>`).join('\n')}
  </g>
</svg>
`;
};

/** Context of the current element of a file. */
interface Place {
  name: string;
  issues: Issues;
}

/** The root element of an SVG, after an optional prolog. */
const SVG_ROOT =
  /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:\w+:)?svg[\s/>]/;

/**
 * Parses a plan from SVG in the form of {@link writeSvg}. Polygons may also be rectangles and paths of straight lines.
 */
export const readSvg = (text: string): Read<FloorPlan> => {
  const notSvg: Read<FloorPlan> = { issues: [{ rule: 'notSvg', name: '' }] };
  // Invalid text would parse to an error document with inline styles, which the site's policy reports on the console.
  if (!SVG_ROOT.test(text)) return notSvg;
  const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (svg.localName !== 'svg') return notSvg;
  const issues = new Issues();
  for (const element of svg.querySelectorAll('[transform]')) issues.add('transform', nameOf(element));
  const named = (name: string) => [...svg.querySelectorAll('*')].filter((element) => idOf(element) === name);
  const outlines = named('outline');
  if (outlines.length !== 1) issues.add(outlines.length === 0 ? 'noOutline' : 'twoOutlines', '');
  const shapes = (group: string) =>
    named(group)
      .flatMap((element) => [...element.querySelectorAll('*')])
      .filter(({ localName }) => !UNDRAWN.includes(localName));
  const polygonsOf = (elements: Element[]) =>
    elements.flatMap((element) => {
      const polygon = polygonOf(element, { name: nameOf(element), issues });
      return polygon ? [{ element, polygon }] : [];
    });
  const plan: FloorPlan = {
    outline: polygonsOf(outlines)[0]?.polygon ?? [],
    voids: polygonsOf(shapes('voids')).map(({ polygon }) => polygon),
    units: polygonsOf(shapes('units')).map(({ element, polygon }) => ({ number: numberOf(element), polygon })),
    points: shapes('points').flatMap((element) => pointOf(element, { name: nameOf(element), issues }) ?? []),
  };
  return issues.found.length > 0 ? { issues: issues.found } : { value: plan };
};

/** Elements that contain or describe shapes. */
const UNDRAWN = ['g', 'title', 'desc', 'text', 'tspan', 'metadata', 'style', 'defs'];

/** Illustrator writes characters that ids can't contain, or start with, as codes: `_x31_01` is 101. */
const LETTER_CODE = /_x([0-9a-f]{2,5})_/gi;

const decoded = (id: string): string =>
  id.replace(LETTER_CODE, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Inkscape leaves ids as they were created, and stores names of layers and objects as labels. */
const idOf = (element: Element): string => element.getAttribute('inkscape:label') ?? element.id;

/** Drawing programs store names in ids, or in attributes when the id would differ. */
const numberOf = (element: Element): string =>
  element.getAttribute('data-number') ?? element.getAttribute('data-name') ?? decoded(idOf(element));

const nameOf = (element: Element): string =>
  element.getAttribute('data-kind') || numberOf(element) || `<${element.localName}>`;

const polygonOf = (element: Element, { name, issues }: Place): PlanPolygon | undefined => {
  const asked = (attribute: string): number => Number(element.getAttribute(attribute) ?? 0);
  switch (element.localName) {
    case 'polygon': {
      const numbers = numbersIn(element.getAttribute('points') ?? '');
      if (numbers.length === 0 || numbers.length % 2 > 0) return issues.add('badPosition', name);
      const corners = numbers.flatMap((x, index) => (index % 2 ? [] : [[x, numbers[index + 1]] as PlanPosition]));
      return rounded(corners, { name, issues });
    }
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(asked) as [number, number, number, number];
      const corners: PlanPolygon = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
      return rounded(corners, { name, issues });
    }
    case 'path': {
      const read = readPath(element.getAttribute('d') ?? '');
      return 'rule' in read ? issues.add(read.rule, name) : rounded(read.corners, { name, issues });
    }
    case 'polyline':
      return issues.add('notClosed', name);
    default:
      return issues.add('notPolygon', name);
  }
};

const rounded = (corners: PlanPolygon, { name, issues }: Place): PlanPolygon | undefined => {
  const whole = corners.map(([x, y]): PlanPosition => [Math.round(x) + 0, Math.round(y) + 0]);
  if (whole.flat().some(Number.isNaN)) return issues.add('badPosition', name);
  return whole.flat().every(isOnPlan) ? whole : issues.add('tooFar', name);
};

const pointOf = (element: Element, { name, issues }: Place) => {
  const kind = PLAN_POINT_KINDS.find((known): known is PlanPointKind => known === element.getAttribute('data-kind'));
  if (!kind) return issues.add('unknownKind', name);
  if (element.localName !== 'circle') return issues.add('notPoint', name);
  const at = rounded([[Number(element.getAttribute('cx')), Number(element.getAttribute('cy'))]], { name, issues })?.[0];
  return at && { kind, mark: element.getAttribute('data-mark') ?? '', at };
};
