import { after, id, instant, recordName, requiredText } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, picture, shownAs, title, translated } from './field.ts';

/** A temporary offer of a shop: a price, a gift, a service. */
export const offer = contentType({
  name: 'offer',
  service: 'shop',
  path: '/offers',
  addressedBy: 'id',
  access: 'SHOPS',
  // A shop's own manager proposes; the staff writes.
  leastLevel: 'WRITE_SELF',
  directLevel: 'WRITE',
  mostWaiting: 10,
  page: () => '/offers',
  span: { from: 'from', until: 'until' },
  tags: { list: 'offers' },
  labels: {
    one: { fr: 'Offre', ar: 'عرض', en: 'Offer' },
    many: { fr: 'Offres', ar: 'العروض', en: 'Offers' },
    notFound: { fr: 'Offre introuvable', ar: 'العرض غير موجود', en: 'Offer not found' },
  },
  fields: {
    shop: shownAs<string, { slug: string; title: string }>(
      field('reference', id().required(), { fr: 'Boutique', ar: 'المتجر', en: 'Shop' }),
    ),
    title: title(120),
    text: translated(1_000, { fr: 'Texte', ar: 'النص', en: 'Text' }, { kind: 'paragraphs', rules: requiredText }),
    picture: picture({ fr: 'Image', ar: 'الصورة', en: 'Picture' }),
    from: field('instant', instant().required(), { fr: 'Début', ar: 'البداية', en: 'Start' }),
    /** Exclusive end. */
    until: field('instant', instant().required().test(after('from')), { fr: 'Fin', ar: 'النهاية', en: 'End' }),
  },
  list: {
    sort: ['until', 'from', 'title'],
    filters: {
      /** Slug of a shop. */
      shop: recordName(),
    },
  },
});
