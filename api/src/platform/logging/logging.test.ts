import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const LOGGER = `
  import Fastify from 'fastify';
  import { loggerOptions } from '${path.join(__dirname, 'logging.ts')}';
  const app = Fastify({ logger: loggerOptions({ logLevel: 'info' }) });`;

const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOGGER + script], { cwd: __dirname });

it('writes every line before process.exit', async () => {
  const { stdout } = await run(`for (let line = 0; line < 500; line += 1) app.log.info({ line }); process.exit(0)`);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 500 }, (_, line) => line));
});

it('writes the last lines before the stack of an uncaught error', async () => {
  const broken = run(`app.log.info('last words'); throw new Error('broken')`);
  await expect(broken).rejects.toMatchObject({
    stdout: expect.stringContaining('last words'),
    stderr: expect.stringContaining('broken'),
  });
});

it('writes lines without delay', async () => {
  const running = execFile(
    process.execPath,
    ['--input-type=module', '--eval', `${LOGGER} app.log.info('now'); setInterval(() => undefined, 1000)`],
    { cwd: __dirname },
  );
  let written = '';
  running.stdout?.on('data', (text) => {
    written += text;
  });
  for (let attempts = 0; attempts < 2_400 && !written.includes('now'); attempts += 1) await sleep(25);
  running.kill('SIGKILL');
  expect(written).toContain('now');
});
