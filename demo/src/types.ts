import type {
  category,
  floor,
  hero,
  InputOf,
  mallEvent,
  mallService,
  mallWorkingHours,
  offer,
  post,
  ramadanWorkingHours,
  SubCategoryInput,
  searchTerm,
  shop,
  textPage,
} from 'shared-kernel/content';
import type { PostScore, Translations } from 'shared-kernel/contracts';

/** What `drawPicture` needs to draw one picture; the same recipe gives the same bytes. */
export interface PictureRecipe {
  /** Unique file name without extension, for instance `shops/sephora/cover`. */
  name: string;
  kind: 'logo' | 'shop' | 'gallery' | 'hero' | 'post' | 'event' | 'category';
  /** Pixels. */
  width: number;
  height: number;
  /** Alternative text in French. */
  alt: string;
  altTranslations?: { ar?: string; en?: string };
  /** Focal point for crops, in percent of the width and height; the middle by default. */
  focus?: { x: number; y: number };
  /** Drawing instructions for `drawPicture`. */
  motif: string;
  /** Words drawn into the picture, for instance a logo's. */
  label?: string;
  palette?: string[];
}

/** A record in the form of a write, with optional translations and with references by name. */
type Plain<Input extends { translations: Translations }, Named extends keyof Input> = Omit<
  Input,
  Named | 'slug' | 'translations'
> & { translations?: Translations };

interface Slugged {
  slug: string;
}

export type DemoSubCategory = Slugged & Plain<SubCategoryInput, 'id'>;

export type DemoCategory = Slugged &
  Plain<InputOf<typeof category>, 'picture' | 'subCategories'> & {
    picture: PictureRecipe | null;
    subCategories: DemoSubCategory[];
  };

export type DemoShop = Slugged &
  Plain<InputOf<typeof shop>, 'logo' | 'cover' | 'gallery' | 'category' | 'subCategory'> & {
    logo: PictureRecipe | null;
    cover: PictureRecipe | null;
    gallery: PictureRecipe[];
    /** Slug of a category of type SHOP. */
    category: string;
    /** Slug within that category. */
    subCategory: string | null;
  };

export type DemoPost = Slugged &
  Plain<InputOf<typeof post>, 'cover' | 'category' | 'publishedAt'> &
  Pick<PostScore, 'claps' | 'upvotes' | 'downvotes'> & {
    cover: PictureRecipe | null;
    /** Slug of a category of type BLOG. */
    category: string;
    publishedAt: string;
  };

export type DemoMallEvent = Slugged &
  Plain<InputOf<typeof mallEvent>, 'cover' | 'repetition'> & { cover: PictureRecipe | null };

export type DemoFloor = Plain<InputOf<typeof floor>, never>;

export type DemoHero = Plain<InputOf<typeof hero>, 'picture'> & { picture: PictureRecipe };

export type DemoMallService = Plain<InputOf<typeof mallService>, never>;

export type DemoOffer = Plain<InputOf<typeof offer>, 'shop' | 'picture'> & {
  /** Slug. */
  shop: string;
  picture: PictureRecipe | null;
};

export type DemoMallWorkingHours = Plain<InputOf<typeof mallWorkingHours>, never>;

export type DemoRamadanWorkingHours = Plain<InputOf<typeof ramadanWorkingHours>, never>;

export type DemoSearchTerm = Plain<InputOf<typeof searchTerm>, never>;

export type DemoTextPage = Slugged & Plain<InputOf<typeof textPage>, 'picture'> & { picture: PictureRecipe | null };

/** A whole mall, as plain data. Records name each other by slug, and pictures by recipe. */
export interface DemoContent {
  categories: DemoCategory[];
  floors: DemoFloor[];
  shops: DemoShop[];
  posts: DemoPost[];
  mallEvents: DemoMallEvent[];
  heroes: DemoHero[];
  mallServices: DemoMallService[];
  offers: DemoOffer[];
  mallWorkingHours: DemoMallWorkingHours[];
  ramadanWorkingHours: DemoRamadanWorkingHours[];
  searchTerms: DemoSearchTerm[];
  textPages: DemoTextPage[];
}
