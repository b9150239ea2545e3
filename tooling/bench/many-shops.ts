import { textKey } from 'shared-kernel/i18n/text-key';
import { createInvalidationBus } from '../../api/src/platform/cache-tags/invalidation-bus.ts';
import type { OpenDatabase } from '../../api/src/platform/database/database.ts';
import { repeatableIds } from '../../api/src/platform/database/ids.ts';
import { write } from '../../api/src/platform/database/write.ts';
import { type CreatedCategory, createCategory } from '../../api/src/services/categories/service.ts';
import { projectShops } from '../../api/src/services/shop/shop/projection.ts';
import { shops } from '../../api/src/services/shop/shop/table.ts';

const TRADES =
  'Pâtisserie Bijouterie Librairie Parfumerie Chaussures Sport Jouets Optique Pharmacie Maison Mode Café'.split(' ');
const NAMES =
  'Sephora Décathlon Masmoudi Étoile Jasmin Olivier Médina Corail Safran Ambre Perle Dune Azur Atlas Zitouna'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi da de fa fi ga go ka ko la li lo ma me mi na no pa pe ra ri ro sa se so ta ti to va ve za zi'.split(' ');
const TOPICS =
  'cadeaux enfants femme homme luxe bio artisanat bébé voyage mariage cuisine montres sacs thé chocolat'.split(' ');
const BATCH = 1_000;

/** Brings as many shops into an empty database as a benchmark asks for: the same ones each time. */
export const seedManyShops = async (database: OpenDatabase, count: number): Promise<void> => {
  const deps = { database, invalidationBus: createInvalidationBus() };
  const author = { approvalStatus: 'APPROVED', newId: repeatableIds('bench:category') } as const;
  const places = await write(deps, author, async (context) => {
    const subCategories = ['Femme', 'Homme', 'Enfant'].map((title) => ({ title }));
    const created: CreatedCategory[] = [];
    for (const [order, title] of TRADES.entries()) {
      created.push(await createCategory(context, { title, type: 'SHOP', order, subCategories }));
    }
    return created;
  });
  const random = repeatable(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const newId = repeatableIds('bench:shop');
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, position) => {
      const place = pick(places);
      const invented = Array.from({ length: 3 }, () => pick(SYLLABLES)).join('');
      const title = `${pick(TRADES)} ${pick(NAMES)} ${invented} ${start + position}`;
      return {
        id: newId(),
        approvalStatus: 'APPROVED' as const,
        publishedAt: new Date('2026-01-01'),
        createdAt: new Date(Date.UTC(2026, 0, 1) - (start + position) * 1_000),
        updatedAt: new Date('2026-01-01'),
        slug: `shop-${start + position}`,
        title,
        titleKey: textKey(title),
        summary: `Une adresse où trouver ${pick(TOPICS)}, ${pick(TOPICS)} et ${invented}.`,
        description: '',
        categoryId: place.id,
        subCategoryId: pick(place.subCategories).id,
        floor: Math.floor(random() * 3),
        unit: `A${position}`,
        socialLinks: [],
        keywords: [pick(TOPICS), pick(TOPICS)],
        exceptions: [],
        isFeatured: start + position < 12,
        featuredOrder: start + position,
      };
    });
    await database.db.insert(shops).values(rows);
    await projectShops(
      database.db,
      rows.map(({ id }) => id),
    );
  }
  await database.db.execute('vacuum analyze');
};

/** Numbers from 0 to 1 that are the same in each run. */
const repeatable = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
