import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../network/free-port.ts';
import { ON_EMBEDDED_DATABASE, ROOT } from '../../site/index.ts';

const TEXTS = 'mf-blog/src/locales/fr.json';
const PAGE = '/blogs';
const SENTENCE = 'Tout ce qui change dans nos allées, raconté par ceux qui y travaillent.';
/** Milliseconds that the page may take once the release command has ended. */
const LIVE_TIMEOUT = 30_000;

interface Place {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** A running command, with its output. */
class Command {
  readonly process: ChildProcess;
  readonly #line: string;
  output = '';

  constructor(line: string, { folder, env }: Place) {
    const [program = '', ...args] = line.split(' ');
    this.#line = line;
    this.process = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** @throws when it fails */
  async done(): Promise<void> {
    const [code] = await once(this.process, 'close');
    if (code !== 0) throw new Error(`${this.#line} ended with ${code}:\n${this.output}`);
  }

  /** Waits until it has printed the text. @throws when it ends before that */
  async printed(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      if (this.hasEnded) throw new Error(`${this.#line} ended:\n${this.output}`);
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const closed = once(this.process, 'close');
    this.process.kill();
    await closed;
  }
}

/** An environment with no settings but where the site runs. */
const freshEnvironment = async (dataDir: string): Promise<NodeJS.ProcessEnv> => ({
  // What the npm that runs this has set is about this project.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name))),
  ...ON_EMBEDDED_DATABASE,
  DATA_DIR: dataDir,
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

const untilShown = async (address: string): Promise<void> => {
  const end = Date.now() + LIVE_TIMEOUT;
  while (!(await (await fetch(address)).text()).includes(SENTENCE)) {
    if (Date.now() > end) throw new Error(`${address} lacks the new sentence`);
    await sleep(50);
  }
};

const timed = async (what: string, step: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await step();
  const seconds = (performance.now() - begun) / 1_000;
  console.log(`${what.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s`);
  return seconds;
};

/** Goes a newcomer's way by the documented commands alone: from a clone of HEAD to a changed sentence on the running site. */
export const benchNewcomer = async (): Promise<void> => {
  const parent = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const folder = join(parent, 'mall');
  const env = await freshEnvironment(join(parent, 'data'));
  const origin = `http://127.0.0.1:${env.PORT}`;
  let site: Command | undefined;
  let commands = 0;
  const type = (line: string, where = folder): Command => {
    commands += 1;
    return new Command(line, { folder: where, env });
  };
  try {
    const steps = [
      await timed('git clone', () => type(`git clone --quiet ${ROOT} mall`, parent).done()),
      await timed('npm start, until it prints the address', async () => {
        site = type('npm start');
        await site.printed(origin);
      }),
      await timed('npm version minor -w mf-blog', async () => {
        await changeSentence(folder);
        await type('npm version minor -w mf-blog').done();
      }),
      await timed('npm run release -w mf-blog', () => type('npm run release -w mf-blog').done()),
      await timed('until the page has the new sentence', () => untilShown(origin + PAGE)),
    ];
    const total = steps.reduce((sum, seconds) => sum + seconds, 0);
    console.log(`${`${commands} commands`.padEnd(40)} ${total.toFixed(1).padStart(6)} s`);
  } finally {
    await site?.stop();
    await rm(parent, { recursive: true, force: true });
  }
};
