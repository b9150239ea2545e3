import { availableParallelism } from 'node:os';
import type { Disk } from 'flydrive';
import type { DemoContent, PictureRecipe } from '../demo/types.ts';
import { repeatableIds } from '../platform/database/ids.ts';
import { createGate } from '../services/bucket/gate.ts';
import { keepPicture } from '../services/bucket/service.ts';
import type { KeptFile } from '../services/bucket/table.ts';

/** Draws a recipe: the picture's bytes, and the colour to paint while they load. */
export type DrawPicture = (recipe: PictureRecipe) => Promise<{ bytes: Buffer; color: string }>;

/** The id that a recipe's picture has in every seeding. */
export const pictureId = (recipe: PictureRecipe): string => repeatableIds(`picture:${recipe.name}`)();

/** Draws all pictures of the content and keeps their bytes. */
export async function keepPictures(disk: Disk, content: DemoContent, draw: DrawPicture): Promise<KeptFile[]> {
  const gate = createGate(availableParallelism());
  return Promise.all(
    recipesOf(content).map((recipe) =>
      gate(async () => keepPicture(disk, pictureId(recipe), { ...describe(recipe), ...(await draw(recipe)) })),
    ),
  );
}

function recipesOf({ categories, shops, posts, mallEvents, heroes }: DemoContent): PictureRecipe[] {
  const recipes = [
    ...categories.map(({ picture }) => picture),
    ...shops.flatMap(({ logo, cover, gallery }) => [logo, cover, ...gallery]),
    ...[...posts, ...mallEvents].map(({ cover }) => cover),
    ...heroes.map(({ picture }) => picture),
  ].filter((recipe) => recipe !== null);
  return [...new Map(recipes.map((recipe) => [recipe.name, recipe])).values()];
}

const describe = ({ name, alt, altTranslations: { ar, en } = {} }: PictureRecipe) => ({
  name: name.replaceAll('/', '-'),
  alt,
  translations: { ...(ar && { ar: { alt: ar } }), ...(en && { en: { alt: en } }) },
});
