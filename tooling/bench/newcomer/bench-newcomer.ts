import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../network/free-port.ts';
import { ON_EMBEDDED_DATABASE, ROOT } from '../../site/index.ts';
import { run } from '../../site/run.ts';
import { printRow } from '../shared/figures.ts';

const TEXTS = 'mf-blog/src/locales/fr.json';
const PAGE = '/blogs';
const SENTENCE = 'Tout ce qui change dans nos allées, raconté par ceux qui y travaillent.';
/** Limit in milliseconds from the end of the release command to the changed page. */
const LIVE_TIMEOUT = 30_000;

/** The environment without this project's settings and those of the npm that runs the bench. */
const freshEnvironment = async (DATA_DIR: string): Promise<NodeJS.ProcessEnv> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name))),
  ...ON_EMBEDDED_DATABASE,
  DATA_DIR,
  PORT: String(await freePort()),
  API_PORT: String(await freePort()),
});

const changeSentence = async (folder: string): Promise<void> => {
  const file = join(folder, TEXTS);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(/("intro": )".*"/, `$1${JSON.stringify(SENTENCE)}`);
  if (changed === text) throw new Error(`${TEXTS} has no intro`);
  await writeFile(file, changed);
};

/** Waits until a response from the address contains this text. */
const untilShown = async (address: string, text: string, timeout: number): Promise<void> => {
  const end = Date.now() + timeout;
  const read = async (): Promise<string> => (await fetch(address)).text();
  while (!(await read().catch(() => '')).includes(text)) {
    if (Date.now() > end) throw new Error(`${address} lacks “${text}”`);
    await sleep(50);
  }
};

/** Follows the documented commands only: from a clone of HEAD to a changed sentence on the running site. */
export const benchNewcomer = async (): Promise<void> => {
  const parent = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const folder = join(parent, 'mall');
  const env = await freshEnvironment(join(parent, 'data'));
  const page = `http://127.0.0.1:${env.PORT}${PAGE}`;
  const start = performance.now();
  const timed = async (what: string, step: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    await step();
    printRow(what, `${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  };
  const command = (line: string, cwd = folder): Promise<void> =>
    timed(line, async () => {
      const [program = '', ...args] = line.split(' ');
      const { code, output } = await run(program, args, { cwd, env });
      if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
    });
  await command(`git clone --quiet ${ROOT} mall`, parent);
  const site = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' });
  try {
    await timed('npm start, until the page is served', () => untilShown(page, '</html>', 900_000));
    await changeSentence(folder);
    await command('npm version minor -w mf-blog');
    await command('npm run release -w mf-blog');
    await timed('until the page has the new sentence', () => untilShown(page, SENTENCE, LIVE_TIMEOUT));
    printRow('in all', `${((performance.now() - start) / 1_000).toFixed(1)} s`);
  } finally {
    if (site.kill()) await once(site, 'close');
    await rm(parent, { recursive: true, force: true });
  }
};
