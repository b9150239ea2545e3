import type { CategoryType, HoursException, SocialLink, WeeklyHours } from 'shared-kernel/contracts';

/** Texts in the languages beside French, per field; a missing one falls back to French. */
export type DemoTranslations<Field extends string> = {
  ar?: Partial<Record<Field, string>>;
  en?: Partial<Record<Field, string>>;
};

/** What `drawPicture` needs to draw one picture; the same recipe gives the same bytes. */
export interface PictureRecipe {
  /** Unique file name without extension, for instance `shops/sephora/cover`. */
  name: string;
  kind: 'logo' | 'shop' | 'gallery' | 'hero' | 'post' | 'event' | 'category';
  /** Pixels. */
  width: number;
  height: number;
  /** What the picture shows, in French. */
  alt: string;
  altTranslations?: { ar?: string; en?: string };
  /** What to draw; meant for `drawPicture` alone. */
  motif: string;
  /** Words drawn into the picture, for instance a logo's. */
  label?: string;
  palette?: string[];
}

export interface DemoSubCategory {
  slug: string;
  title: string;
  translations?: DemoTranslations<'title'>;
}

export interface DemoCategory {
  slug: string;
  title: string;
  type: CategoryType;
  order: number;
  picture: PictureRecipe | null;
  subCategories: DemoSubCategory[];
  translations?: DemoTranslations<'title'>;
}

export interface DemoShop {
  slug: string;
  title: string;
  summary: string;
  /** Paragraphs parted by blank lines. */
  description: string;
  logo: PictureRecipe | null;
  cover: PictureRecipe | null;
  gallery: PictureRecipe[];
  /** Slug of a category of type SHOP. */
  category: string;
  /** Slug within that category. */
  subCategory: string | null;
  floor: number;
  unit: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  socialLinks: SocialLink[];
  keywords: string[];
  /** Null when the shop keeps the mall's hours. */
  weeklyHours: WeeklyHours | null;
  exceptions: HoursException[];
  isFeatured: boolean;
  /** Position among the featured shops, from 0. */
  featuredOrder: number;
  translations?: DemoTranslations<'title' | 'summary' | 'description'>;
}

export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  /** HTML: p, h2, h3, ul, ol, li, strong, em, a, blockquote. */
  content: string;
  cover: PictureRecipe | null;
  /** Slug of a category of type BLOG. */
  category: string;
  author: string;
  isFeatured: boolean;
  /** ISO 8601 UTC. */
  publishedAt: string;
  claps: number;
  upvotes: number;
  downvotes: number;
  translations?: DemoTranslations<'title' | 'excerpt' | 'content'>;
}

export interface DemoMallEvent {
  slug: string;
  title: string;
  description: string;
  cover: PictureRecipe | null;
  /** ISO 8601 UTC. */
  start: string;
  end: string;
  place: string;
  /** Dinars; 0 is free. */
  price: number;
  translations?: DemoTranslations<'title' | 'description' | 'place'>;
}

export interface DemoHero {
  picture: PictureRecipe;
  title: string;
  text: string;
  link: string | null;
  linkLabel: string | null;
  order: number;
  /** ISO 8601 UTC, or null for without end. */
  from: string | null;
  until: string | null;
  translations?: DemoTranslations<'title' | 'text' | 'linkLabel'>;
}

export interface DemoMallWorkingHours {
  title: string;
  week: WeeklyHours;
  /** `YYYY-MM-DD`, both included. */
  validFrom: string;
  validUntil: string | null;
  exceptions: HoursException[];
  translations?: DemoTranslations<'title'>;
}

export interface DemoRamadanWorkingHours {
  title: string;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  until: string;
  week: WeeklyHours;
  translations?: DemoTranslations<'title'>;
}

/** A whole mall, as plain data. Records name each other by slug, and pictures by recipe. */
export interface DemoContent {
  categories: DemoCategory[];
  shops: DemoShop[];
  posts: DemoPost[];
  mallEvents: DemoMallEvent[];
  heroes: DemoHero[];
  mallWorkingHours: DemoMallWorkingHours[];
  ramadanWorkingHours: DemoRamadanWorkingHours[];
}
