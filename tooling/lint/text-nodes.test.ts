import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Children of an element, each on a line of its own. */
const REFUSED = [
  "{isNew && 'Nouveau'}",
  '{isNew && `Niveau`}',
  "{isNew && t('new')}",
  '{isNew && labelOf(isNew)}',
  '{isNew && formatDate(isNew)}',
  "{isNew ? t('new') : null}",
  "{isNew ? undefined : 'Ancien'}",
  '{isNew ? `Niveau` : null}',
];
const ACCEPTED = [
  '{isNew && <b>Nouveau</b>}',
  "{isNew && <b>{t('new')}</b>}",
  "{isNew ? t('new') : t('old')}",
  '{isNew ? <b>Nouveau</b> : null}',
  '{isNew && <b>{labelOf(isNew)}</b>}',
  '{isNew && renderRow(isNew)}',
  "{t('new')}",
  "<b title={isNew ? 'Nouveau' : undefined} />",
  // React replaces the text of an element that has no other child.
  "<p>{isNew ? t('new') : ''}</p>",
];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-nodes-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the lines of a component's children that the linter refuses. */
const lint = (children: string[]): string[] => {
  const plugins = [join(ROOT, 'tooling/lint/text-nodes.grit')];
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  const code = ['export const Shop = ({ isNew, t }) => (', '<p>', ...children, '</p>', ');'];
  writeFileSync(join(folder, 'shop.tsx'), code.join('\n'));
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  // It exits with 1 when it finds something.
  const command = [biome, 'lint', '--reporter=github', 'shop.tsx'];
  const output = execFileSync('sh', ['-c', '"$0" "$@" 2>/dev/null || true', process.execPath, ...command], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...output.matchAll(/,line=(\d+),/g)].map(([, line]) => code[Number(line) - 1] ?? '');
};

it('refuses text that comes and goes without an element around it', () => {
  expect(lint([...REFUSED, ...ACCEPTED])).toEqual(REFUSED);
});
