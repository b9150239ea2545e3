import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { missingTexts } from './missing-texts.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it.each(globSync('{shell,shared-kernel,mf-*}', { cwd: ROOT }))(
  '%s has every text in French that its code asks for',
  (name) => {
    expect(missingTexts(join(ROOT, name))).toEqual([]);
  },
);

it('reports a used text that is missing, and no existing plural', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  try {
    await mkdir(join(folder, 'src/locales'), { recursive: true });
    await writeFile(
      join(folder, 'src/locales/fr.json'),
      JSON.stringify({
        shop: { title: 'Boutique', count_one: '{{count}} boutique', count_other: '{{count}} boutiques' },
      }),
    );
    const asked = ["t('shop.title')", "t('shop.count', { count })", "t(\n  'shop.floor',\n)", 't(shop)'];
    await writeFile(join(folder, 'src/page.tsx'), asked.join(';\n'));
    await writeFile(join(folder, 'src/page.test.tsx'), "t('of.a.test')");
    const missing = `${basename(folder)}/src/page.tsx asks for the text "shop.floor", which src/locales/fr.json lacks`;
    expect(missingTexts(folder)).toEqual([missing]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
