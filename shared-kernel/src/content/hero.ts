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
  fields: {
    picture: requiredPicture('fields.picture'),
    title: title(120),
    text: translated(300, 'fields.text', { rules: (max) => line(max).defined() }),
    /** Path on this site, or an absolute address; null when the banner has no link. */
    link: field('text', link().nullable().default(null), 'fields.link'),
    linkLabel: translated(60, 'fields.linkText', { rules: (max) => line(max).nullable().default(null) }),
    order: { ...field('number', integer(0, 10_000).default(0), 'fields.order'), isOfOne: true },
    /** The banner is visible from this instant … */
    from: field('instant', instant().nullable().default(null), 'fields.from'),
    /** … until this one, exclusive. Null means without end. */
    until: field('instant', instant().nullable().default(null).test(after('from')), 'fields.until'),
  },
  list: { sort: ['order', 'title', 'createdAt'], filters: {} },
});
