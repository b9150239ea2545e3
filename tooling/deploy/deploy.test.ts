import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../site/settings.ts';

const filesIn = (pattern: string): string[] => globSync(`deploy/${pattern}`, { cwd: ROOT });
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const withSystemd = spawnSync('systemd-analyze', ['--version']).status === 0 ? test : test.skip;

withSystemd('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  try {
    const units = filesIn('systemd/*.service').map((file) => {
      const unit = join(folder, basename(file));
      writeFileSync(unit, read(file).replaceAll('/usr/bin/node', process.execPath));
      return unit;
    });
    expect(units).toHaveLength(2);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('units and containers start existing commands', () => {
  const texts = [...filesIn('systemd/*.service'), ...filesIn('containers/compose.yaml')].map(read).join('\n');
  const started = [...texts.matchAll(/node,? ([\w/-]+\.ts)/g)].map(([, file = '']) => file);
  expect(started.toSorted()).toEqual([
    'api/src/server.ts',
    'api/src/server.ts',
    'shell/src/supervisor/main.ts',
    'shell/src/supervisor/main.ts',
  ]);
  for (const file of started) expect(existsSync(join(ROOT, file))).toBe(true);
});

test('every setting that the deployment passes is documented in docs/running.md', () => {
  const documented = read('docs/running.md');
  const names = filesIn('systemd/*.env').flatMap((file) => read(file).match(/^[A-Z_]+(?==)/gm) ?? []);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(documented).toContain(`\`${name}\``);
});

test('the shell has as many workers as by default, so that one answers while another is replaced', () => {
  const container = parse(read('deploy/containers/compose.yaml')).services.shell.environment;
  const [, documented = ''] = /^\| `WORKERS` .* (\d+) \|$/m.exec(read('docs/running.md')) ?? [];
  expect(documented).toBe('2');
  expect(String(container.WORKERS)).toBe(documented);
  expect(read('deploy/systemd/shell.env')).toMatch(new RegExp(`^WORKERS=${documented}$`, 'm'));
});

test.each(filesIn('s3/*.json'))('%s is JSON', (file) => {
  expect(() => JSON.parse(read(file))).not.toThrow();
});
