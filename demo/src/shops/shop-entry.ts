import type { LocalisedText, SocialLink } from 'shared-kernel/contracts';
import type { MoodName } from '../pictures/moods.ts';
import { inAllLanguages } from '../translations.ts';
import type { DemoShop } from '../types.ts';
import { shopPictures } from './shop-pictures.ts';
import { WEEKS, type WeekName } from './weeks.ts';

/** What is told of one shop; all else of its record follows from it. */
export interface ShopEntry {
  slug: string;
  /** A name, which is the same in all languages, as on the shop's sign. */
  title: string;
  /** The name in Arabic letters, by which the shop is found as well. */
  ar: string;
  /** Slug within the shop's category. */
  subCategory: string;
  floor: number;
  unit: string;
  /** What its pictures show: names of things, parted by `+`. */
  goods: string;
  mood: MoodName;
  summary: LocalisedText;
  /** Paragraphs parted by a blank line. */
  description: LocalisedText;
  brands?: string[];
  keywords: string[];
  /** Last three digits. */
  phone?: string;
  /** Whether it has a site of its own. */
  web?: boolean;
  social?: SocialLink['network'][];
  /** None: the mall's hours. */
  hours?: WeekName;
  /** Position among the featured shops, from 0. */
  featured?: number;
  /** Days from the day of seeding to its opening. */
  opensIn?: number;
}

const ADDRESSES: Record<SocialLink['network'], string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
  x: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/company/',
  whatsapp: 'https://whatsapp.com/channel/',
};

const DAY_MS = 24 * 60 * 60 * 1000;

const dayAfter = (today: Date, days: number): string =>
  new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const sameInAll = (name: string): LocalisedText => ({ fr: name, ar: name, en: name });

/** The whole record of a shop of that category. */
export const toDemoShop = (category: string, entry: ShopEntry, today: Date): DemoShop => {
  const { slug, title, ar, subCategory, floor, unit, summary, description, keywords, phone, featured } = entry;
  return {
    slug,
    ...inAllLanguages({ title: sameInAll(title), summary, description }),
    ...shopPictures(entry),
    category,
    subCategory,
    floor,
    unit,
    phone: phone ? `+216 74 000 ${phone}` : null,
    email: `bonjour@${slug}.example`,
    website: entry.web ? `https://www.${slug}.example` : null,
    socialLinks: (entry.social ?? []).map((network) => ({ network, url: `${ADDRESSES[network]}${slug}.example` })),
    brands: entry.brands ?? [],
    keywords: [...keywords, ar],
    weeklyHours: entry.hours ? WEEKS[entry.hours] : null,
    exceptions: [],
    opensOn: entry.opensIn === undefined ? null : dayAfter(today, entry.opensIn),
    closesOn: null,
    isFeatured: featured !== undefined,
    featuredOrder: featured ?? 0,
  };
};
