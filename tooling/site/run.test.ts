import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, runScript } from './run.ts';

const node = (script: string, options = {}) => run(process.execPath, ['--eval', script], options);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('run', () => {
  it('returns the exit status and the whole output', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3";
    const { code, output } = await node(script);
    expect(code).toBe(3);
    expect(output).toContain('out\n');
    expect(output).toContain('err\n');
  });

  it('stops a program that times out', async () => {
    const { code } = await node('setTimeout(() => {}, 60_000)', { timeout: 300 });
    expect(code).not.toBe(0);
  });

  it('stops the program when it receives a signal', async () => {
    const module = join(import.meta.dirname, 'run.ts');
    const child = 'console.log(process.pid); setInterval(() => {}, 1000)';
    const parent = `import('${module}').then(({ run }) => run(process.execPath, ['--eval', ${JSON.stringify(child)}], { isShown: true }))`;
    const launcher = spawn(process.execPath, ['--eval', parent], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [printed] = await once(launcher.stdout, 'data');
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
    // An ended process exists until its parent has reaped it, so wait.
    while (isAlive(Number(printed))) await sleep(50);
  });
});

describe('runScript', () => {
  it('prints the output of a failed script and what failed', async () => {
    const shown = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(runScript('The build', ['--eval', "console.log('no such file'); process.exit(1)"])).rejects.toThrow(
      'The build failed, see above.',
    );
    expect(shown).toHaveBeenCalledWith('no such file\n');
  });
});
