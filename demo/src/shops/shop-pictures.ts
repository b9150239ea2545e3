import { LOCALES, type Locale } from 'shared-kernel/contracts';
import { MOODS, type MoodName } from '../pictures/moods.ts';
import { OBJECTS, type ObjectName } from '../pictures/objects/index.ts';
import type { PictureRecipe } from '../types.ts';

type Scene = Pick<PictureRecipe, 'name' | 'kind' | 'width' | 'height'> & { goods: string[]; mood: MoodName };

const AT: Record<Locale, (goods: string, shop: string) => string> = {
  fr: (goods, shop) => `${goods} chez ${shop}`,
  ar: (goods, shop) => `${goods} لدى ${shop}`,
  en: (goods, shop) => `${goods} at ${shop}`,
};

/** What a shop's pictures are drawn from. */
interface Subject {
  slug: string;
  title: string;
  /** Names of things, parted by `+`. */
  goods: string;
  mood: MoodName;
}

/** The pictures of one shop: its sign, its window, and two or three corners of it. */
export const shopPictures = (
  entry: Subject,
): {
  logo: PictureRecipe;
  cover: PictureRecipe;
  gallery: PictureRecipe[];
} => {
  const goods = entry.goods.split('+');
  const folder = `shops/${entry.slug}`;
  return {
    logo: logoOf(entry),
    cover: sceneOf(entry, {
      name: `${folder}/cover`,
      kind: 'shop',
      width: 1600,
      height: 1200,
      goods,
      mood: entry.mood,
    }),
    gallery: cornersOf(goods).map((corner, index) =>
      sceneOf(entry, {
        name: `${folder}/gallery-${index + 1}`,
        kind: 'gallery',
        width: 1200,
        height: 900,
        goods: corner,
        mood: moodAfter(entry.mood, 4 * index + 3),
      }),
    ),
  };
};

const logoOf = ({ slug, title }: Subject): PictureRecipe => ({
  name: `shops/${slug}/logo`,
  kind: 'logo',
  width: 400,
  height: 400,
  alt: `Logo ${title}`,
  altTranslations: { ar: `شعار ${title}`, en: `${title} logo` },
  motif: 'logo',
  label: title,
});

/** The goods from another side, then part of them; from three goods on, each of the last two with the first. */
const cornersOf = ([first = '', ...rest]: string[]): string[][] => {
  const pairs = rest.slice(-2).map((good) => [good, first]);
  return [[...rest, first], ...(rest.length > 1 ? pairs : [[first]])];
};

const moodAfter = (mood: MoodName, steps: number): MoodName => {
  const names = Object.keys(MOODS) as MoodName[];
  return names[(names.indexOf(mood) + steps) % names.length] as MoodName;
};

const sceneOf = ({ title }: Subject, { goods, mood, ...picture }: Scene): PictureRecipe => {
  const names = goods.map((good) => OBJECTS[good as ObjectName].name);
  const [alt, altAr, altEn] = LOCALES.map((locale) => {
    const list = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(names.map((name) => name[locale]));
    return AT[locale](list.charAt(0).toLocaleUpperCase(locale) + list.slice(1), title);
  }) as [string, string, string];
  return {
    ...picture,
    alt,
    altTranslations: { ar: altAr, en: altEn },
    motif: `still:${goods.join('+')}`,
    palette: [mood],
  };
};
