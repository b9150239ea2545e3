import { after, id, instant, integer, link, record, requiredText, text } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../../platform/http/content-rules.ts';
import { listQuery } from '../../../platform/http/list-query.ts';

const TITLE = 120;
const TEXT = 300;
const LINK_LABEL = 60;

/** A banner of the home page. */
export const newHero = record({
  picture: id().required(),
  title: requiredText(TITLE),
  text: text(TEXT).defined(),
  link: link().nullable().default(null),
  linkLabel: text(LINK_LABEL).nullable().default(null),
  order: integer(0, 10_000).default(0),
  from: instant().nullable().default(null),
  until: instant().nullable().default(null).test(after('from')),
  translations: translations({ title: TITLE, text: TEXT, linkLabel: LINK_LABEL }),
});

export const SORT_FIELDS = ['order', 'title', 'createdAt'] as const;
export const heroListQuery = listQuery(SORT_FIELDS, {});
export type HeroListQuery = InferType<typeof heroListQuery>;
export const idParams = record({ id: id().required() });
