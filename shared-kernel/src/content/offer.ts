import { after, id, instant, recordName, requiredText } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, picture, reference, shownAs, title, translated } from './field.ts';

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
  maxWaiting: 10,
  page: () => '/offers',
  span: { from: 'from', until: 'until' },
  tags: { list: 'offers' },
  fields: {
    shop: shownAs<string, { slug: string; title: string }>(
      reference(id().required(), 'fields.shop', { type: 'shop', isOwn: true }),
    ),
    title: title(120),
    text: translated(1_000, 'fields.text', { kind: 'paragraphs', rules: requiredText }),
    picture: picture('fields.picture'),
    from: field('instant', instant().required(), 'fields.start'),
    /** Exclusive end. */
    until: field('instant', instant().required().test(after('from')), 'fields.end'),
  },
  list: {
    sort: ['until', 'from', 'title'],
    filters: { shop: recordName() },
  },
});
