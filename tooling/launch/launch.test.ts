import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const LAUNCH = join(import.meta.dirname, 'launch.mjs');

const launch = (...args: string[]) => spawnSync(process.execPath, [LAUNCH, ...args], { encoding: 'utf8' });

describe('the launcher', () => {
  test.each(['start', 'dev', 'test'])('explains %s', (command) => {
    const { status, stdout } = launch(command, '--help');
    expect(stdout).toMatch(new RegExp(`^npm (run )?${command}`));
    expect(status).toBe(0);
  });

  it('names its commands when it is given another', () => {
    const { status, stderr } = launch('stop');
    expect(stderr.trim()).toBe('Commands: start, dev, test');
    expect(status).toBe(2);
  });

  it('lists the steps of the tests, and refuses one that is not there', () => {
    expect(launch('test', '--list').stdout).toMatch(/^format: .*\nlint: /);
    const { status, stderr } = launch('test', '--only', 'unit,speed');
    expect(stderr).toMatch(/^There is no step "speed", only format, .*browser\.\n$/);
    expect(status).toBe(1);
  });
});
