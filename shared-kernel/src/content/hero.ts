import { after, instant, integer, line, link } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, requiredPicture, title, translated } from './field.ts';

/** A banner of the home page's carousel. */
export const hero = contentType({
  name: 'hero',
  service: 'shop',
  path: '/hero',
  addressedBy: 'id',
  access: 'HERO',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  span: { from: 'from', until: 'until' },
  order: { field: 'order' },
  tags: { list: 'heroes' },
  labels: {
    one: { fr: 'Bannière', ar: 'لافتة', en: 'Banner' },
    many: { fr: 'Bannières', ar: 'اللافتات', en: 'Banners' },
    notFound: { fr: 'Bannière introuvable', ar: 'اللافتة غير موجودة', en: 'Banner not found' },
  },
  fields: {
    picture: requiredPicture({ fr: 'Image', ar: 'الصورة', en: 'Picture' }),
    title: title(120),
    text: translated(300, { fr: 'Texte', ar: 'النص', en: 'Text' }, { rules: (max) => line(max).defined() }),
    /** Path on this site, or an absolute address; null when the banner has no link. */
    link: field('text', link().nullable().default(null), { fr: 'Lien', ar: 'الرابط', en: 'Link' }),
    linkLabel: translated(
      60,
      { fr: 'Texte du lien', ar: 'نص الرابط', en: 'Link text' },
      { rules: (max) => line(max).nullable().default(null) },
    ),
    order: field('number', integer(0, 10_000).default(0), { fr: 'Ordre', ar: 'الترتيب', en: 'Order' }),
    /** The banner is visible from this instant … */
    from: field('instant', instant().nullable().default(null), { fr: 'À partir de', ar: 'ابتداءً من', en: 'From' }),
    /** … until this one, exclusive. Null means without end. */
    until: field('instant', instant().nullable().default(null).test(after('from')), {
      fr: 'Jusqu’à',
      ar: 'إلى غاية',
      en: 'Until',
    }),
  },
  list: { sort: ['order', 'title', 'createdAt'], filters: {} },
});
