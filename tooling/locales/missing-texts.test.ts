import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { missingTexts } from './missing-texts.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it.each(globSync('{shell,shared-kernel,mf-*}', { cwd: ROOT }))(
  '%s has every text in French that its code asks for',
  (name) => {
    expect(missingTexts(join(ROOT, name))).toEqual([]);
  },
);

it('reports a used text that is missing with the files that lack it, and no existing plural', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  try {
    await mkdir(join(folder, 'src/locales'), { recursive: true });
    await writeFile(
      join(folder, 'src/locales/fr.json'),
      JSON.stringify({
        shop: { title: 'Boutique', count_one: '{{count}} boutique', count_other: '{{count}} boutiques' },
      }),
    );
    const calls = ["t('shop.title')", "t('shop.count', { count })", "t(\n  'shop.floor',\n)", 't(shop)'];
    await writeFile(join(folder, 'src/page.tsx'), calls.join(';\n'));
    await writeFile(join(folder, 'src/page.test.tsx'), "t('of.a.test')");
    await mkdir(join(folder, 'src/floor/locales'), { recursive: true });
    await writeFile(join(folder, 'src/floor/locales/fr.json'), '{}');
    await writeFile(join(folder, 'src/floor/floor.tsx'), "t('level')");
    await writeFile(join(folder, 'src/list.tsx'), "const t = useTexts('shared-kernel/listing'); t('shop.floor')");
    const name = basename(folder);
    const [own, kernel] = [`${name}/src/locales/fr.json`, 'shared-kernel/src/listing/locales/fr.json'];
    expect(missingTexts(folder).toSorted()).toEqual([
      `${name}/src/floor/floor.tsx asks for the text "level", which is missing in ${name}/src/floor/locales/fr.json`,
      `${name}/src/list.tsx asks for the text "shop.floor", which is missing in ${own}, ${relative(dirname(folder), join(ROOT, kernel))}`,
      `${name}/src/page.tsx asks for the text "shop.floor", which is missing in ${own}`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
