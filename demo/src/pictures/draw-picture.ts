import sharp from 'sharp';
import type { PictureRecipe } from '../types.ts';
import { logo } from './compositions/logo.ts';
import type { Stage } from './compositions/setting.ts';
import { stillLife } from './compositions/still-life.ts';
import { MOODS, type MoodName } from './moods.ts';
import { OBJECTS, type ObjectName } from './objects/index.ts';
import { Pen } from './pen.ts';
import { seededRandom } from './random.ts';

/** A drawn picture, ready to be stored. */
export interface DrawnPicture {
  bytes: Buffer;
  type: 'image/jpeg';
  width: number;
  height: number;
  /** CSS colour to paint while the picture loads. */
  color: string;
}

/** Units of a drawing's width; its height follows the picture's. */
const UNITS = 1600;

/** Draws a recipe. The same recipe gives the same bytes on the same machine. */
export const drawPicture = async (recipe: PictureRecipe): Promise<DrawnPicture> => {
  const { svg, color } = composePicture(recipe);
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: color })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height, color };
};

/** The recipe's picture as SVG. `motif` is `logo`, or `still:` and the names of objects joined by `+`. */
export const composePicture = (recipe: PictureRecipe): { svg: string; color: string } => {
  const random = seededRandom(recipe.name);
  const pen = new Pen(random);
  const mood = MOODS[(recipe.palette?.[0] as MoodName | undefined) ?? random.pick(Object.keys(MOODS) as MoodName[])];
  const stage = { pen, mood, width: UNITS, height: Math.round((UNITS * recipe.height) / recipe.width) };
  const body = compose(stage, recipe);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${recipe.width}" height="${recipe.height}" viewBox="0 0 ${stage.width} ${stage.height}">${pen.defs()}${body}</svg>`,
    color: mood.wall,
  };
};

const compose = (stage: Stage, { motif, label = '' }: PictureRecipe): string => {
  if (motif === 'logo') return logo(stage, label);
  const [, goods = ''] = motif.split(':');
  return stillLife(
    stage,
    goods.split('+').map((name) => OBJECTS[name as ObjectName]),
  );
};
