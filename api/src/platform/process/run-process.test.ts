import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PROGRAM = `
  import { SettingError } from 'server-kernel/settings';
  import { runProcess } from '${path.join(__dirname, 'run-process.ts')}';
  await runProcess(async () => {`;

const run = (work: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', `${PROGRAM} ${work} })`], { encoding: 'utf8' });

it('exits with one line for a SettingError', () => {
  const { status, stderr } = run(`throw new SettingError('API_PORT', 'is in use.')`);
  expect([status, stderr]).toEqual([1, 'API_PORT: is in use.\n']);
});

it('exits with a stack for other errors, without query parameters', () => {
  const { status, stderr } = run(`
    const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(amel@example.tn) already exists.' });
    const query = { query: 'insert into accounts values ($1)', params: ['amel@example.tn'] };
    throw Object.assign(new Error('Failed query: ' + query.query + '\\nparams: amel@example.tn', { cause }), query);`);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Error: Failed query: insert into accounts values \(\$1\)\n +at .+\n[\s\S]*Caused by: Error: duplicate key\n/,
  );
  expect(stderr).not.toContain('amel');
});
