import type { Schema } from 'yup';
import { FLOORS, SHOP_INITIALS, type SocialLink } from '../contracts/shop.ts';
import type { LocalisedText } from '../contracts/site.ts';
import {
  email,
  flag,
  id,
  integer,
  list,
  oneOf,
  phone,
  record,
  recordName,
  requiredLine,
  text,
  webAddress,
} from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, picture, pictures, slug, title, translated } from './field.ts';
import { exceptionsField, optionalWeek } from './week.ts';

const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube', 'x', 'linkedin', 'whatsapp'] as const;

const NETWORK = { fr: 'Réseau', ar: 'الشبكة', en: 'Network' };
const BRAND = { fr: 'Marque', ar: 'العلامة', en: 'Brand' };
const KEYWORD = { fr: 'Mot clé', ar: 'الكلمة المفتاحية', en: 'Keyword' };

const socialLinks = () =>
  list(
    record({ network: oneOf(NETWORKS).required().meta({ label: NETWORK }), url: webAddress().required() }),
    10,
  ).default([]) as unknown as Schema<SocialLink[]>;

const words = (max: number, label: LocalisedText) =>
  list(requiredLine(60).meta({ label }), max).default([]) as unknown as Schema<string[]>;

const floor = () => integer(FLOORS.lowest, FLOORS.highest);

/** A shop. Restaurants and services are shops of dedicated categories. */
export const shop = contentType({
  name: 'shop',
  service: 'shop',
  path: '/shop',
  addressedBy: 'idOrSlug',
  // All but the first four are pages of the site.
  reservedSlugs: ['shops-paths', 'units', 'facets', 'by-ids', 'opening-hours', 'search', 'per-category'],
  access: 'SHOPS',
  // Shop managers propose; the staff writes.
  leastLevel: 'WRITE_SELF',
  directLevel: 'WRITE',
  // Shop managers create few shops. More wait until the first ones are decided.
  mostWaiting: 5,
  // Hours and phone numbers change without notice to the mall.
  staleAfterMonths: 6,
  isCounted: true,
  order: { field: 'featuredOrder', among: 'isFeatured' },
  page: ({ slug }) => `/shops/${slug}`,
  search: { rank: 1, list: '/shops/search', place: 'unit' },
  tags: { list: 'shops', one: 'shop' },
  labels: {
    one: { fr: 'Boutique', ar: 'متجر', en: 'Shop' },
    many: { fr: 'Boutiques', ar: 'المتاجر', en: 'Shops' },
    notFound: { fr: 'Boutique introuvable', ar: 'المتجر غير موجود', en: 'Shop not found' },
  },
  fields: {
    slug: slug(),
    title: title(120),
    summary: translated(300, { fr: 'Résumé', ar: 'الملخص', en: 'Summary' }),
    /** Paragraphs separated by blank lines. */
    description: translated(
      10_000,
      { fr: 'Description', ar: 'الوصف', en: 'Description' },
      { kind: 'paragraphs', rules: (max) => text(max).default('') },
    ),
    logo: picture({ fr: 'Logo', ar: 'الشعار', en: 'Logo' }),
    cover: picture({ fr: 'Image', ar: 'الصورة', en: 'Picture' }),
    gallery: pictures(30, { fr: 'Galerie', ar: 'معرض الصور', en: 'Gallery' }),
    category: field('reference', id().required(), { fr: 'Catégorie', ar: 'الفئة', en: 'Category' }),
    subCategory: field('reference', id().nullable().default(null), {
      fr: 'Sous-catégorie',
      ar: 'الفئة الفرعية',
      en: 'Subcategory',
    }),
    /** Floor number: 0 is the ground floor. */
    floor: field('number', floor().required(), { fr: 'Niveau', ar: 'الطابق', en: 'Floor' }),
    /** The unit's number on the mall's plan, such as `B12`. */
    unit: field('text', requiredLine(20), { fr: 'Local', ar: 'الوحدة', en: 'Unit' }),
    phone: field('text', phone().nullable().default(null), { fr: 'Téléphone', ar: 'الهاتف', en: 'Phone' }),
    email: field('text', email().nullable().default(null), { fr: 'Email', ar: 'البريد الإلكتروني', en: 'Email' }),
    website: field('text', webAddress().nullable().default(null), { fr: 'Site web', ar: 'الموقع', en: 'Website' }),
    socialLinks: field('json', socialLinks(), {
      fr: 'Réseaux sociaux',
      ar: 'شبكات التواصل',
      en: 'Social networks',
    }),
    /** Brands that it sells, the same in every language. */
    brands: field('json', words(60, BRAND), { fr: 'Marques', ar: 'العلامات التجارية', en: 'Brands' }),
    keywords: field('json', words(40, KEYWORD), { fr: 'Mots clés', ar: 'الكلمات المفتاحية', en: 'Keywords' }),
    /** Null when the mall's hours apply. */
    weeklyHours: field('json', optionalWeek(), { fr: 'Horaires', ar: 'أوقات العمل', en: 'Hours' }),
    exceptions: exceptionsField(),
    isFeatured: field('flag', flag().default(false), { fr: 'En avant', ar: 'مميز', en: 'Featured' }),
    /** Position among the featured shops, from 0. */
    featuredOrder: field('number', integer(0, 100_000).default(0), {
      fr: 'Ordre en avant',
      ar: 'ترتيب المميزة',
      en: 'Featured order',
    }),
  },
  list: {
    sort: ['title', 'createdAt', 'floor', 'featuredOrder'],
    filters: {
      /** Slugs of a category, and of a subcategory within it. */
      category: recordName(),
      subCategory: recordName(),
      isFeatured: flag(),
      floor: floor(),
      /** First letter of the title, without accents. */
      initial: oneOf(SHOP_INITIALS),
      /** Whether it is open now. */
      isOpen: flag(),
      /** Whether its hours may differ from the mall's. */
      hasOwnHours: flag(),
      /** Slug of a shop to exclude. */
      exclude: recordName(),
      /** Slug of a shop: finds the other shops of its category, its subcategory first. */
      'related-to': recordName(),
    },
  },
});
