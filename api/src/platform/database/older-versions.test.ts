import { refreshOutdatedShops } from '../../services/shop/port.ts';
import { shopDocuments } from '../../services/shop/shop/table.ts';
import { migrateTo, openOlderDatabase } from '../../testing/older-database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TEST_SITE } from '../../testing/test-site.ts';
import { createInvalidationBus } from '../cache-tags/invalidation-bus.ts';
import { write } from './write.ts';

it('drops the table of secrets', async () => {
  const database = await openOlderDatabase('0011_documents_are_bytes');
  await database.query({ text: "insert into secrets values ('token-key', 'kept-for-all-to-read')" });
  await database.migrate();
  const { rows } = await database.query({
    text: "select table_name from information_schema.tables where table_name = 'secrets'",
  });
  expect(rows).toEqual([]);
  await database.close();
});

it('converts documents from bytes to text, and keeps those that are text', async () => {
  const database = await openOlderDatabase('0015_role_names');
  const { db } = database;
  const [category, at] = ['c'.repeat(24), new Date(0)];
  await database.query({
    text: `insert into categories (id, slug, title, type, position, approval_status, created_at, updated_at, published_at)
      values ($1, 'mode', 'Mode', 'SHOP', 0, 'APPROVED', $2, $2, $2)`,
    values: [category, at],
  });
  const texts = ['{"title":"Sœur & Café"}', '{"title":"أزياء"}', '{"title":"plain"}', '{"title":"€ 🎁"}'];
  const documents = Array.from({ length: 200 }, (_, number) => ({
    shopId: String(number).padStart(24, '0'),
    locale: 'fr' as const,
    text: `${texts[number % texts.length]}${' '.repeat(number)}`,
  }));
  await database.query({
    text: `insert into shops (id, slug, title, title_key, summary, description, category_id, floor, unit, social_links,
        keywords, exceptions, is_featured, featured_order, approval_status, created_at, updated_at, published_at)
      select id, id, id, '', '', '', $1, 0, '', '[]', '{}', '[]', false, 0, 'APPROVED', $2, $2, $2 from unnest($3::text[]) as id`,
    values: [category, at, documents.map(({ shopId }) => shopId)],
  });
  const bytesOf = (text: string) => Buffer.from(text).toString('latin1');
  await db
    .insert(shopDocuments)
    .values(documents.map(({ text, ...key }) => ({ ...key, summary: bytesOf(text), whole: bytesOf(`[${text}]`) })));
  const [first] = documents;
  await database.query({ text: 'alter table shop_documents drop constraint shop_documents_are_bytes' });
  await db.insert(shopDocuments).values({ shopId: `${first?.shopId}`, locale: 'ar', summary: 'é', whole: 'œ' });
  await database.query({
    text: 'alter table shop_documents add constraint shop_documents_are_bytes check (true) not valid',
  });
  await database.migrate();
  const rows = await db.select().from(shopDocuments).orderBy(shopDocuments.shopId, shopDocuments.locale);
  expect(rows).toEqual([
    { shopId: first?.shopId, locale: 'ar', summary: 'é', whole: 'œ' },
    ...documents.map(({ text, ...key }) => ({ ...key, summary: text, whole: `[${text}]` })),
  ]);
  await database.close();
});

it('adds the state of pictures to the documents of shops', async () => {
  const database = await openOlderDatabase('0019_canary_trials');
  const picture = (v = '') =>
    `{"logo":{"url":"/api/v1/bucket/file/${'f'.repeat(24)}/$w/$h${v}","name":"$w/$h"},"cover":null}`;
  await database.query({ text: 'alter table shop_documents drop constraint shop_documents_shop_id_shops_id_fk' });
  const document = { shopId: 'a'.repeat(24), locale: 'fr' as const };
  await database.db.insert(shopDocuments).values({ ...document, summary: picture(), whole: `[${picture()}]` });
  await database.migrate();
  expect(await database.db.select().from(shopDocuments)).toEqual([
    { ...document, summary: picture('?v=0'), whole: `[${picture('?v=0')}]` },
  ]);
  await database.close();
});

it('marks untranslated texts of shops', async () => {
  const database = await openOlderDatabase('0030_searched_excerpts');
  const [category, shop] = ['c'.repeat(24), 'a'.repeat(24)];
  const at = new Date(0);
  await database.query({
    text: `insert into categories (id, slug, title, type, position, approval_status, created_at, updated_at, published_at)
      values ($1, 'mode', 'Mode', 'SHOP', 0, 'APPROVED', $2, $2, $2)`,
    values: [category, at],
  });
  await database.query({
    text: `insert into shops (id, slug, title, title_key, summary, description, translations, category_id, floor, unit, social_links,
        keywords, exceptions, is_featured, featured_order, approval_status, created_at, updated_at, published_at)
      values ($1, 'zen', 'Zen', 'zen', 'Du lin.', '', '{"ar": {"summary": "كتّان"}, "en": {"title": "Zen"}}', $2, 0, 'A1', '[]', '{}',
        $4, false, 0, 'APPROVED', $3, $3, $3)`,
    values: [shop, category, at, JSON.stringify([{ date: '2026-01-01', ranges: [], reason: 'Jour de l’an' }])],
  });
  const documents = (['ar', 'en', 'fr'] as const).map((locale) => ({
    shopId: shop,
    locale,
    summary: '{"a":1}',
    whole: '{"b":2}',
  }));
  await database.db.insert(shopDocuments).values(documents);
  await database.migrate();
  const rows = await database.db.select().from(shopDocuments).orderBy(shopDocuments.locale);
  expect(rows.map(({ summary, whole }) => [JSON.parse(summary), JSON.parse(whole)])).toEqual([
    [
      { a: 1, untranslated: ['title'] },
      { b: 2, untranslated: ['title'] },
    ],
    [
      { a: 1, untranslated: ['summary'] },
      { b: 2, untranslated: ['summary'] },
    ],
    [{ a: 1 }, { b: 2 }],
  ]);
  // Rebuilding the documents invalidates the tags of nested records before the server listens.
  const invalidationBus = createInvalidationBus(database);
  const refresh = async () => {
    const tags: string[] = [];
    const invalidate = (...some: string[]) => void tags.push(...some);
    await write({ config: TEST_SITE, database, invalidationBus }, {}, (context) =>
      refreshOutdatedShops({ ...context, invalidate }),
    );
    return tags;
  };
  expect(await refresh()).toEqual(['shops', `shop:${shop}`]);
  const [arabic] = await database.db.select().from(shopDocuments).orderBy(shopDocuments.locale);
  for (const document of [arabic?.summary, arabic?.whole]) {
    expect(JSON.parse(`${document}`)).toMatchObject({
      untranslated: ['title'],
      category: { untranslated: ['title'] },
      exceptions: [{ untranslated: ['reason'] }],
    });
  }
  expect(await refresh()).toEqual([]);
  await database.close();
});

describe('the search columns', () => {
  const OF_TITLES = [
    'categories',
    'heroes',
    'mall_events',
    'mall_working_hours',
    'posts',
    'ramadan_working_hours',
    'shops',
  ];
  const ACCOUNT = ['first_name', 'last_name', 'email', 'phone_number', 'phone_key'].map(
    (name) => `coalesce(${name}, '')`,
  );
  const MADE = [
    ...OF_TITLES.map((table) => [table, `searched_text("title", "translations", 'title')`]),
    ['files', `searched_text("name" || ' ' || coalesce("alt", ''), "translations", 'alt')`],
    ['accounts', `text_key(${ACCOUNT.join(" || ' ' || ")})`],
  ];

  /** As a migration of this name was for some days. */
  const storeTexts = async ({ query }: TestDatabase): Promise<void> => {
    for (const [table, made] of MADE) {
      await query({ text: `drop index ${table}_texts` });
      await query({ text: `alter table ${table} add column searched_texts text generated always as (${made}) stored` });
      await query({ text: `create index ${table}_texts on ${table} using gin (searched_texts gin_trgm_ops)` });
    }
  };

  const schemaOf = async ({ query }: TestDatabase): Promise<unknown[]> => {
    const { rows } = await query({
      text: `select table_name || '.' || column_name || ' ' || data_type || coalesce(' ' || generation_expression, '') as line
        from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public' order by line`,
    });
    return rows;
  };

  it.each([
    ['only indexes', async () => undefined],
    ['columns as well', storeTexts],
  ])('are the same when the migration creates %s', async (_, change) => {
    const [fresh, older] = [await openTestDatabase(), await openOlderDatabase('0029_searched_texts')];
    await change(older);
    await older.migrate();
    expect(await schemaOf(older)).toEqual(await schemaOf(fresh));
    await Promise.all([fresh, older].map((database) => database.close()));
  });
});

it('deletes the history of records that were deleted with another', async () => {
  const database = await openOlderDatabase('0038_outdated_shops');
  const gone = 'a'.repeat(24);
  await database.query({
    text: `insert into revisions (resource, record_id, number, status, data, at)
      values ('offer', $1, 1, 'APPLIED', '{}', now()), ('shop', $1, 1, 'APPLIED', '{}', now())`,
    values: [gone],
  });
  await database.query({
    text: `insert into former_slugs (resource, within, slug, record_id, at)
      values ('subCategory', $1, 'homme', $1, now()), ('shop', '', 'zara', $1, now())`,
    values: [gone],
  });
  await database.migrate();
  for (const table of ['revisions', 'former_slugs']) {
    expect((await database.query({ text: `select resource from ${table}` })).rows).toEqual([{ resource: 'shop' }]);
  }
  await database.close();
});

it('normalises the letters of stored texts', async () => {
  const database = await openOlderDatabase('0040_searched_offers');
  const [category, shop] = ['c'.repeat(24), 'a'.repeat(24)];
  const content = ['APPROVED', new Date(0), '{"ar": {"title": "أحذية"}}'];
  await database.query({
    text: `insert into categories (id, slug, title, type, position, approval_status, created_at, updated_at, published_at, translations)
      values ($4, 'x', 'Nº ٢', 'SHOP', 0, $1, $2, $2, $2, $3)`,
    values: [...content, category],
  });
  await database.query({
    text: `insert into shops (id, slug, title, title_key, summary, description, category_id, floor, unit, social_links,
        keywords, exceptions, is_featured, featured_order, approval_status, created_at, updated_at, published_at, translations)
      values ($5, 'sud', 'Sud 4×4', 'sud 4 4', '', '', $4, 0, 'A1', '[]', '{}', '[]', false, 0, $1, $2, $2, $2, $3)`,
    values: [...content, category, shop],
  });
  await database.query({ text: "insert into shop_words values ('أحذية')" });
  await database.migrate();
  const { rows: categoryRows } = await database.query({ text: 'select searched_texts from categories' });
  expect(categoryRows).toEqual([{ searched_texts: 'no 2 احذيه ' }]);
  const { rows: shopRows } = await database.query({ text: 'select title_key, searched_texts from shops' });
  expect(shopRows).toEqual([{ title_key: 'sud 4x4', searched_texts: 'sud 4x4 احذيه ' }]);
  await write(
    { config: TEST_SITE, database, invalidationBus: createInvalidationBus(database) },
    {},
    refreshOutdatedShops,
  );
  const { rows: words } = await database.query({
    text: "select word from search_words where word in ('4x4', 'sud', 'احذيه', 'أحذية') order by word collate \"C\"",
  });
  expect(words).toEqual([{ word: '4x4' }, { word: 'sud' }, { word: 'احذيه' }]);
  await database.close();
});

it('searches the tags of files, and lists the shops whose pictures have a focus', async () => {
  const database = await openOlderDatabase('0058_event_repetitions');
  const [category, plain, focused, at] = ['c'.repeat(24), 'e'.repeat(24), 'f'.repeat(24), new Date(0)];
  await database.query({
    text: `insert into files (id, key, name, type, size, alt, focus_x, focus_y, created_at, updated_at)
      values ($1, $1, 'Été.jpg', 'image/jpeg', 1, null, null, null, $3, $3), ($2, $2, 'mur.jpg', 'image/jpeg', 1, 'Un mur', 0, 0, $3, $3)`,
    values: [plain, focused, at],
  });
  await database.query({
    text: `insert into categories (id, slug, title, type, position, approval_status, created_at, updated_at, published_at)
      values ($1, 'mode', 'Mode', 'SHOP', 0, 'APPROVED', $2, $2, $2)`,
    values: [category, at],
  });
  const shops = [
    ['none', null, null, []],
    ['plain', plain, plain, [plain]],
    ['logo', focused, null, []],
    ['cover', plain, focused, [plain]],
    ['gallery', null, null, [plain, focused]],
  ];
  for (const [slug, ...pictures] of shops) {
    await database.query({
      text: `insert into shops (id, slug, title, title_key, summary, description, category_id, floor, unit, social_links, keywords,
          exceptions, is_featured, featured_order, approval_status, created_at, updated_at, published_at, logo_id, cover_id, gallery_ids)
        values ($1, $1, $1, $1, '', '', $2, 0, '', '[]', '{}', '[]', false, 0, 'APPROVED', $3, $3, $3, $4, $5, $6)`,
      values: [slug, category, at, ...pictures],
    });
  }
  await migrateTo(database, '0066_plain_unit_numbers', '0058_event_repetitions');
  const { rows } = await database.query({ text: 'select searched_texts from files order by id' });
  expect(rows).toEqual([{ searched_texts: 'ete.jpg  []  ' }, { searched_texts: 'mur.jpg un mur []  ' }]);
  const { rows: outdated } = await database.query({
    text: 'select shop_id as id from outdated_shops order by shop_id',
  });
  expect(outdated).toEqual([{ id: 'cover' }, { id: 'gallery' }, { id: 'logo' }]);
  await database.close();
});

it('stores the numbers of units in plain spelling, and lists the shops in them', async () => {
  const database = await openOlderDatabase('0065_templates');
  const at = new Date(0);
  const plan = {
    outline: [],
    voids: [],
    points: [],
    units: [{ number: 'A\u20111\u200b' }, { number: 'B2' }, { number: '١٢' }],
  };
  await database.query({
    text: `insert into floors (id, title, level, plan, approval_status, created_at, updated_at, published_at)
      values ('floor', 'Rez', 0, $1, 'APPROVED', $2, $2, $2)`,
    values: [JSON.stringify(plan), at],
  });
  await database.query({
    text: `insert into categories (id, slug, title, type, position, approval_status, created_at, updated_at, published_at)
      values ('c', 'mode', 'Mode', 'SHOP', 0, 'APPROVED', $1, $1, $1)`,
    values: [at],
  });
  for (const unit of ['A\u20111\u200b', 'B2', '۱۲\u00a0']) {
    await database.query({
      text: `insert into shops (id, slug, title, title_key, summary, description, category_id, floor, unit, social_links, keywords,
          exceptions, is_featured, featured_order, approval_status, created_at, updated_at, published_at, gallery_ids)
        values ($1, $1, $1, $1, '', '', 'c', 0, $1, '[]', '{}', '[]', false, 0, 'APPROVED', $2, $2, $2, '{}')`,
      values: [unit, at],
    });
  }
  await migrateTo(database, '0066_plain_unit_numbers', '0065_templates');
  const unitsOf = (text: string) => database.query({ text }).then(({ rows }) => rows.map(({ unit }) => unit));
  expect(await unitsOf(`select unit from shops order by unit`)).toEqual(['12', 'A-1', 'B2']);
  expect(
    await unitsOf(`select u ->> 'number' as unit from floors, jsonb_array_elements(plan -> 'units') as u`),
  ).toEqual([...['A-1', 'B2', '12']]);
  const outdated = `select unit from outdated_shops join shops on id = shop_id order by unit`;
  expect(await unitsOf(outdated)).toEqual(['12', 'A-1']);
  await database.close();
});

it('keeps the end of a shop’s publication as the end that was written', async () => {
  const database = await openOlderDatabase('0066_plain_unit_numbers');
  const at = new Date(0);
  await database.query({
    text: `insert into categories (id, slug, title, type, position, approval_status, created_at, updated_at, published_at)
      values ('c', 'mode', 'Mode', 'SHOP', 0, 'APPROVED', $1, $1, $1)`,
    values: [at],
  });
  const end = new Date('2030-01-01T09:00:00Z');
  await database.query({
    text: `insert into shops (id, slug, title, title_key, summary, description, category_id, floor, unit, social_links, keywords,
        exceptions, is_featured, featured_order, approval_status, created_at, updated_at, published_at, published_until, gallery_ids)
      values ('s', 's', 's', 's', '', '', 'c', 0, 'A1', '[]', '{}', '[]', false, 0, 'APPROVED', $1, $1, $1, $2, '{}')`,
    values: [at, end],
  });
  await database.migrate();
  const { rows } = await database.query({
    text: 'select published_until = $1 and publication_end = $1 as same from shops',
    values: [end],
  });
  expect(rows).toEqual([{ same: true }]);
  await database.close();
});
