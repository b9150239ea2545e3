import fc from 'fast-check';
import type { FloorPlan, PlanPolygon } from 'shared-kernel/contracts';
import { PLAN_POINT_KINDS } from 'shared-kernel/contracts';
import { createI18n } from 'shared-kernel/i18n';
import { messageTextsIn } from '../../../shared-kernel/src/validation/testing/message-texts.ts';
import fr from '../locales/fr.json';
import { readGeoJson, writeGeoJson } from './geojson.ts';
import { linesOf } from './plan-lines.ts';
import { readSvg, writeSvg } from './plan-svg.ts';
import { readPath } from './read-path.ts';
import { readPlanFile } from './read-plan-file.ts';

const { t } = createI18n('fr', { fr: { 'mf-admin': fr } });
const texts = ((key: string, values: object) => t(key, { ns: 'mf-admin', ...values })) as never;

const anchor = { latitude: 34.7712, longitude: 10.7354 };

const box = (x: number, y: number, width: number, height: number): PlanPolygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const position = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }));
const polygon = fc.array(position, { minLength: 3, maxLength: 12 });
const text = fc.string({ maxLength: 20, unit: fc.constantFrom(...'AZ09 <&>"’é-') }).map((written) => written.trim());
const plans: fc.Arbitrary<FloorPlan> = fc.record({
  outline: polygon,
  voids: fc.array(polygon, { maxLength: 3 }),
  units: fc.array(fc.record({ number: text, polygon }), { maxLength: 5 }),
  points: fc.array(fc.record({ kind: fc.constantFrom(...PLAN_POINT_KINDS), mark: text, at: position }), {
    maxLength: 5,
  }),
});

it('is compared line by line in the reader’s language', () => {
  const square = box(0, 0, 10, 10);
  const plan: FloorPlan = {
    outline: square,
    voids: [square],
    units: [{ number: 'A1', polygon: square }],
    points: [{ kind: 'lift', mark: '2', at: [5, 5] }],
  };
  expect(linesOf(plan, texts)).toEqual([
    'Contour du niveau · 0,0 10,0 10,10 0,10',
    'Vide · 0,0 10,0 10,10 0,10',
    'Local A1 · 0,0 10,0 10,10 0,10',
    'Ascenseur 2 · 5,5',
  ]);
});

describe('a plan that was exported', () => {
  it('is unchanged by export and import as GeoJSON, at any location', () => {
    const places = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -170, max: 170, noNaN: true }),
    });
    fc.assert(
      fc.property(plans, places, (plan, place) => {
        expect(readGeoJson(writeGeoJson(plan, place), place)).toEqual({ value: plan });
      }),
    );
  });

  it('is unchanged by export and import as SVG', () => {
    fc.assert(fc.property(plans, (plan) => expect(readSvg(writeSvg(plan))).toEqual({ value: plan })));
  });
});

it.each([
  [
    'M0 0 L10 0 10 10 Z',
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  ],
  [
    'm5,5h10v10h-10z',
    [
      [5, 5],
      [15, 5],
      [15, 15],
      [5, 15],
    ],
  ],
  [
    'M0,0H10V10L0 0Z',
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  ],
  [
    'M1-2L.5.25z',
    [
      [1, -2],
      [0.5, 0.25],
    ],
  ],
  [
    'M100-0L1e2.5e1-5+20z',
    [
      [100, 0],
      [100, 5],
      [-5, 20],
    ],
  ],
  [
    'm.1.2h9.7v9.7h-9.7v-9.7z',
    [
      [0.1, 0.2],
      [9.799999999999999, 0.2],
      [9.799999999999999, 9.899999999999999],
      [0.09999999999999964, 9.899999999999999],
    ],
  ],
])('parses the path %s', (d, corners) => expect(readPath(d)).toEqual({ corners }));

it.each([
  ['M0 0L10 0L10 10', 'notClosed'],
  ['M0 0C1 1 2 2 3 3Z', 'curve'],
  ['M0 0H5ZM9 9H10Z', 'holes'],
  ['M0 0L10Z', 'badPosition'],
  ['M0 0L1;0L5 5Z', 'badPosition'],
  ['', 'badPosition'],
])('rejects the path %s: %s', (d, rule) => expect(readPath(d)).toEqual({ rule }));

const read = async (content: string) => {
  const file = new File([content], 'plan');
  // jsdom can't read files.
  Object.assign(file, { text: async () => content });
  return readPlanFile(file, {
    anchor,
    t: texts,
    texts: messageTextsIn('fr'),
  });
};

const sound: FloorPlan = {
  outline: box(0, 0, 400, 300),
  voids: [],
  units: [
    { number: 'A1', polygon: box(0, 0, 100, 100) },
    { number: 'A2', polygon: box(100, 0, 100, 100) },
  ],
  points: [{ kind: 'entrance', mark: '1', at: [0, 200] }],
};

/** GeoJSON of the plan, with a feature replaced. */
const withFeature = (index: number, change: (feature: Record<string, never>) => unknown): string => {
  const collection = JSON.parse(writeGeoJson(sound, anchor));
  collection.features[index] = change(collection.features[index]);
  return JSON.stringify(collection);
};

const open = ({ geometry, ...rest }: { geometry?: { coordinates: unknown[][] } }) => ({
  ...rest,
  geometry: { type: 'Polygon', coordinates: [(geometry?.coordinates[0] ?? []).slice(0, -1)] },
});

it('is imported from GeoJSON and from SVG', async () => {
  expect(await read(writeGeoJson(sound, anchor))).toEqual({ plan: sound });
  expect(await read(writeSvg(sound))).toEqual({ plan: sound });
});

it('is imported from the SVG of drawing programs', async () => {
  const before = `<?xml version="1.0"?>\n<!-- a -->${'<!-- b -->'.repeat(40)}<!DOCTYPE svg [<!ENTITY a "b">]>\n`;
  expect(await read(before + writeSvg(sound))).toEqual({ plan: sound });
  expect(await read(`${before}<html/>`)).toEqual({ complaints: ['Ce fichier n’est pas un SVG lisible.'] });
});

it.each([
  ['Illustrator', 'id="_x34_2_x20_A" points="100-0 2e2-0 2e2,1E2 100,100 "'],
  ['Inkscape', 'id="polygon12" inkscape:label="42 A" points="100,0 200,0 200,100 100,100"'],
  ['Illustrator’s export', 'id="_42_A" data-name="42 A" points="100 0 200 0 200 100 100 100"'],
])('reads unit numbers from %s', async (_, attributes) => {
  const units = sound.units.map((unit) => (unit.number === 'A2' ? { ...unit, number: '42 A' } : unit));
  const svg = writeSvg(sound)
    .replace('<svg ', '<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ')
    .replace('data-number="A2" points="100,0 200,0 200,100 100,100"', attributes);
  expect(await read(svg)).toEqual({ plan: { ...sound, units } });
});

it('finds the layers of Inkscape by their names', async () => {
  const layers = writeSvg(sound)
    .replace('<svg ', '<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ')
    .replaceAll(/<(\w+) id="(\w+)"/g, '<$1 id="layer-$2" inkscape:label="$2"');
  expect(await read(layers)).toEqual({ plan: sound });
});

it('reads a MultiPolygon with a single polygon', async () => {
  const asOnlyPart = withFeature(1, (feature) => {
    const { coordinates } = feature.geometry as unknown as { coordinates: unknown };
    return { ...feature, geometry: { type: 'MultiPolygon', coordinates: [coordinates] } };
  });
  expect(await read(asOnlyPart)).toEqual({ plan: sound });
  expect(await read(asOnlyPart.replace('"coordinates":[[[[', '"coordinates":[[],[[['))).toEqual({
    complaints: [expect.stringContaining('n’est pas un polygone')],
  });
});

it('parses only SVG, so that the browser creates no HTML document with styles', async () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  await read('<html><p>');
  expect(parse).not.toHaveBeenCalled();
});

it.each<[string, string, string[]]>([
  ['what is no file of either kind', 'Bonjour', ['Ce fichier n’est ni du GeoJSON ni du SVG.']],
  ['another kind of JSON', '{"type":"Point"}', ['Ce fichier n’est pas une collection GeoJSON (FeatureCollection).']],
  ['another kind of XML', '<html/>', ['Ce fichier n’est pas un SVG lisible.']],
  [
    'a plan without outline',
    writeSvg(sound).replace('id="outline"', ''),
    ['Le contour du niveau manque (« outline »).'],
  ],
  ['an open polygon', withFeature(1, open as never), ['« unit A1 » : le contour n’est pas fermé.']],
  [
    'a unit without number',
    withFeature(2, (feature) => ({ ...feature, properties: { kind: 'unit' } })),
    ['Le champ « Numéro du local n° 2 » est obligatoire'],
  ],
  [
    'two units of one number',
    writeSvg(sound).replace('"A2"', '"A1"'),
    ['Le champ « Local A1 » figure deux fois sur le plan'],
  ],
  [
    'a polygon that crosses itself',
    writeSvg(sound).replace('100,0 200,0 200,100 100,100', '100,0 200,100 200,0 100,100'),
    ['Le champ « Local A2 » ne doit ni se croiser ni se toucher'],
  ],
  [
    'a unit outside of the floor',
    writeSvg(sound).replace('100,0 200,0 200,100 100,100', '350,0 450,0 450,100 350,100'),
    ['Le champ « Local A2 » dépasse du contour du niveau'],
  ],
  [
    'units that overlap',
    writeSvg(sound).replace('100,0 200,0 200,100 100,100', '50,0 200,0 200,100 50,100'),
    ['Le champ « Local A2 » chevauche A1'],
  ],
  [
    'a shape that was moved',
    writeSvg(sound).replace('data-number="A1"', 'data-number="A1" transform="scale(2)"'),
    ['« A1 » : enregistrez le dessin sans transformations.'],
  ],
  [
    'a shape that is round',
    writeSvg(sound).replace('</g>\n</svg>', '</g><g id="units"><circle id="A9" r="5"/></g></svg>'),
    ['« A9 » n’est pas un polygone.'],
  ],
  ['an unknown sign', writeSvg(sound).replace('"entrance"', '"door"'), ['« door » : repère inconnu.']],
  ...[{}, [], { toString: 1 }, true].map((kind): [string, string, string[]] => [
    `the kind ${JSON.stringify(kind)}`,
    withFeature(1, (feature) => ({ ...feature, properties: { kind, number: 'A1' } })),
    ['« A1 » : repère inconnu.'],
  ]),
  [
    'a number that is none',
    withFeature(2, (feature) => ({ ...feature, properties: { kind: 'unit', number: { toString: 1 } } })),
    ['« unit » : le numéro ou la marque n’est pas un texte.'],
  ],
  [
    'a mark that is none',
    withFeature(3, (feature) => ({ ...feature, properties: { kind: 'entrance', mark: ['1'] } })),
    ['« entrance » : le numéro ou la marque n’est pas un texte.'],
  ],
  [
    'what is far from the mall',
    withFeature(3, (feature) => ({ ...feature, geometry: { type: 'Point', coordinates: [2, 48] } })),
    ['« entrance 1 » est hors de la zone du plan : vérifiez les coordonnées.'],
  ],
])('rejects %s, and reports why', async (_, content, complaints) => {
  const answer = await read(content);
  expect('complaints' in answer && answer.complaints.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(complaints);
});

it('reports all errors at once', async () => {
  const answer = await read(writeSvg(sound).replace('"A1"', '""').replace('"A2"', '" "').replace('cx="0"', 'cx="900"'));
  expect(answer).toEqual({ complaints: [expect.any(String), expect.any(String), expect.any(String)] });
});
