import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { TOKEN_SECRET } from './token-secret.ts';

/** The API in a separate process. */
export interface ApiProcess {
  child: ChildProcess;
  /** Its address. */
  url: string;
  /** Its output so far. */
  printed: () => string;
}

const SETTINGS = { LOG_LEVEL: 'info', API_PORT: '0', DATABASE_URL: '', SERVICES: '', TOKEN_SECRET };
const running = new Set<ChildProcess>();

/** Starts the API with these settings, and waits until it listens. */
export const startApi = async (env: NodeJS.ProcessEnv): Promise<ApiProcess> => {
  const child = spawn(process.execPath, [path.join(__dirname, '../server.ts')], {
    env: { ...process.env, ...SETTINGS, ...env },
  });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  for (;;) {
    const url = /listening at (http:[^"]+)/.exec(printed)?.[1];
    if (url) return { child, url, printed: () => printed };
    if (hasEnded(child)) throw new Error(`it didn't start: ${printed}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  }
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Kills a process. @throws when it has already ended */
export const kill = async (child: ChildProcess): Promise<void> => {
  running.delete(child);
  if (hasEnded(child)) throw new Error(`it has already ended: ${child.exitCode ?? child.signalCode}`);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/** Kills all started processes that still run. */
export const killAll = () => Promise.all([...running].filter((child) => !hasEnded(child)).map(kill));
