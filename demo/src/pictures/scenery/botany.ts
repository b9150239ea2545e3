import { shade, tint } from '../colour.ts';
import { n, type Pen } from '../pen.ts';
import { at, circle, line, path } from '../shapes.ts';

const leaf = (length: number, breadth: number) =>
  `M0 0C${n(length * 0.3)} ${n(-breadth)} ${n(length * 0.75)} ${n(-breadth * 0.8)} ${n(length)} 0C${n(length * 0.75)} ${n(breadth * 0.8)} ${n(length * 0.3)} ${n(breadth)} 0 0Z`;

/** An olive branch growing rightwards from the origin, with a few fruits. */
export const oliveBranch = (pen: Pen, length: number, colour: string, fruit: string | null): string => {
  const { random } = pen;
  const bend = random.between(-0.16, 0.16) * length;
  const spot = (share: number) => [length * share, bend * share * share * 2] as const;
  const [endX, endY] = spot(1);
  let svg = line(`M0 0Q${n(length * 0.5)} 0 ${n(endX)} ${n(endY)}`, pen.flat(shade(colour, 0.35)), length * 0.012);
  const pairs = Math.max(7, Math.round(length / 34));
  for (let index = 1; index <= pairs; index += 1) {
    const [x, y] = spot(index / pairs);
    for (const side of [-1, 1]) {
      const reach = length * random.between(0.13, 0.19) * (1.15 - (0.5 * index) / pairs);
      const tone = side < 0 ? tint(colour, random.between(0.1, 0.32)) : shade(colour, random.between(0, 0.2));
      svg += at(x, y, 1, path(leaf(reach, reach * 0.15), pen.flat(tone)), side * random.between(24, 52));
    }
    if (fruit && index % 2 === 0 && index < pairs) {
      const side = random.pick([-1, 1]);
      svg += at(
        x + 4,
        y + side * length * 0.045,
        1,
        `<ellipse rx="${n(length * 0.024)}" ry="${n(length * 0.033)}" fill="${pen.sphere(fruit)}"/>`,
        random.between(-30, 30),
      );
    }
  }
  return svg + at(endX, endY, 1, path(leaf(length * 0.13, length * 0.02), pen.flat(tint(colour, 0.25))), bend / 6);
};

/** Stems in a vase or a pot, whose rim is at the origin. */
export const bouquet = (pen: Pen, height: number, colour: string, flower: string): string => {
  const { random } = pen;
  const kind = random.pick(['olive', 'jasmine', 'palm', 'reed'] as const);
  const stems = kind === 'palm' ? 5 : random.whole(3, 5);
  const parts = Array.from({ length: stems }, (_, index) => {
    const lean = (index - (stems - 1) / 2) * random.between(15, 21) + random.between(-4, 4);
    const reach = height * random.between(0.72, 1) * (1 - Math.abs(lean) / 190);
    return at(0, 0, 1, stem(pen, kind, reach, colour, flower), lean - 90);
  });
  return parts.join('');
};

const stem = (
  pen: Pen,
  kind: 'olive' | 'jasmine' | 'palm' | 'reed',
  reach: number,
  colour: string,
  flower: string,
): string => {
  if (kind === 'olive') return oliveBranch(pen, reach, colour, flower);
  if (kind === 'palm') return palmLeaf(pen, reach, colour);
  const { random } = pen;
  const stalk = line(`M0 0L${n(reach)} 0`, pen.flat(shade(colour, 0.2)), 3);
  if (kind === 'reed') {
    return (
      stalk +
      at(reach * 0.78, 0, 1, path(leaf(reach * 0.34, reach * 0.045), pen.diagonalGradient(flower)), 0) +
      at(reach * 0.3, 0, 1, path(leaf(reach * 0.5, reach * 0.03), pen.flat(colour)), -16)
    );
  }
  const leaves = [0.3, 0.5, 0.68].map((share, index) =>
    at(
      reach * share,
      0,
      1,
      path(leaf(reach * 0.22, reach * 0.06), pen.flat(shade(colour, index * 0.08))),
      index % 2 ? -48 : 44,
    ),
  );
  const petals = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      1,
      [0, 72, 144, 216, 288]
        .map((turn) => at(0, 0, 1, path(leaf(size, size * 0.34), pen.flat(tint(flower, 0.2))), turn))
        .join('') + circle(0, 0, size * 0.22, pen.flat('#e2a336')),
    );
  return (
    stalk +
    leaves.join('') +
    petals(reach, 0, reach * 0.12) +
    petals(reach * 0.82, reach * random.pick([-0.1, 0.1]), reach * 0.09)
  );
};

/** A palm frond along the x axis. */
export const palmLeaf = (pen: Pen, length: number, colour: string): string => {
  const blades = Array.from({ length: 16 }, (_, index) => {
    const share = 0.16 + index * 0.053;
    const reach = length * (0.4 - Math.abs(share - 0.45) * 0.42);
    const y = length * 0.12 * share * share;
    return [-1, 1]
      .map((side) =>
        at(
          length * share,
          y,
          1,
          path(leaf(reach, reach * 0.075), pen.flat(side < 0 ? tint(colour, 0.16) : shade(colour, 0.12))),
          side * (62 - index * 2.4),
        ),
      )
      .join('');
  });
  return (
    blades.join('') +
    line(
      `M0 0Q${n(length * 0.6)} 0 ${n(length)} ${n(length * 0.12)}`,
      pen.flat(shade(colour, 0.25)),
      Math.max(2, length * 0.012),
    )
  );
};
