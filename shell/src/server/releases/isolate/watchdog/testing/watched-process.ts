import { createRequire } from 'node:module';
import { startWatchdog } from '../watchdog.ts';

const [, , cacheFolder = '', file = '', call = ''] = process.argv;

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Calls a function of a release's file, in an endless chain of work, and prints the outcome. */
const run = async (): Promise<void> => {
  const functions: Record<string, (...args: unknown[]) => unknown> = createRequire(import.meta.url)(file);
  await startWatchdog({
    script: `${import.meta.dirname}/../watch.ts`,
    cacheFolder,
    log: { warn: (details) => print({ stall: details }), error: (details) => print({ error: details }) },
    functionsOf: () => ({ 'pages/shop Component': functions[call], 'pages/shop loader': undefined }),
    record: (blocking) => print({ blocking }),
  });
  await functions[call]?.();
  // By then, all messages about the call have arrived.
  setTimeout(() => print({ isOver: true }), 1_500);
};

void run();
