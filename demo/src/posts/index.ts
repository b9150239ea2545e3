import type { DemoPost } from '../types.ts';
import { BOUTIQUES } from './boutiques.ts';
import { CENTRE } from './centre.ts';
import { CONSEILS } from './conseils.ts';
import { GASTRONOMIE } from './gastronomie.ts';
import { toPost } from './post-entry.ts';

const BY_CATEGORY = {
  'nouveautes-des-boutiques': BOUTIQUES,
  conseils: CONSEILS,
  'vie-du-centre': CENTRE,
  gastronomie: GASTRONOMIE,
};

/** Every post, dated back from a day. */
export const demoPosts = (today: Date): DemoPost[] =>
  Object.entries(BY_CATEGORY).flatMap(([category, entries]) => entries.map((entry) => toPost(category, entry, today)));
