import { availableParallelism } from 'node:os';
import type { DemoContent, PictureRecipe } from 'demo';
import type { Disk } from 'flydrive';
import PQueue from 'p-queue';
import { isUnavailable } from '../platform/database/failures.ts';
import { repeatableIds } from '../platform/database/ids.ts';
import { storePicture } from '../services/bucket/service.ts';
import type { UnrecordedFile } from '../services/bucket/table.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** Draws a recipe's picture. Also returns the colour to show while it loads. */
export type DrawPicture = (recipe: PictureRecipe) => Promise<{ bytes: Buffer; color: string }>;

/** Id of a recipe's picture, equal in every seeding. */
export const pictureId = (recipe: PictureRecipe): string => repeatableIds(`picture:${recipe.name}`)();

/** Reports the progress of drawing. */
export type OnPicture = (done: number, total: number) => void;

/**
 * Draws and stores all pictures of the demo.
 * @throws StorageUnavailableError when the storage is unavailable; drawing then stops
 */
export const storePictures = async (
  disk: Disk,
  content: DemoContent,
  draw: DrawPicture,
  onPicture?: OnPicture,
): Promise<UnrecordedFile[]> => {
  const queue = new PQueue({ concurrency: availableParallelism() });
  const stopped = new AbortController();
  const recipes = recipesOf(content);
  let done = 0;
  const store = async (recipe: PictureRecipe): Promise<UnrecordedFile> => {
    stopped.signal.throwIfAborted();
    const file = await storePicture(disk, pictureId(recipe), { ...describe(recipe), ...(await draw(recipe)) });
    done += 1;
    onPicture?.(done, recipes.length);
    return file;
  };
  try {
    return await queue.addAll(recipes.map((recipe) => () => store(recipe)));
  } catch (error) {
    throw isUnavailable(error) ? new StorageUnavailableError(error) : error;
  } finally {
    stopped.abort();
  }
};

const recipesOf = ({ categories, shops, offers, posts, mallEvents, heroes }: DemoContent): PictureRecipe[] => {
  const recipes = [
    ...categories.map(({ picture }) => picture),
    ...shops.flatMap(({ logo, cover, gallery }) => [logo, cover, ...gallery]),
    ...[...posts, ...mallEvents].map(({ cover }) => cover),
    ...[...offers, ...heroes].map(({ picture }) => picture),
  ].filter((recipe) => recipe !== null);
  return [...new Map(recipes.map((recipe) => [recipe.name, recipe])).values()];
};

const describe = ({ name, alt, altTranslations: { ar, en } = {}, focus }: PictureRecipe) => ({
  name: name.replaceAll('/', '-'),
  alt,
  focus,
  translations: { ...(ar && { ar: { alt: ar } }), ...(en && { en: { alt: en } }) },
});
