import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LAUNCH = join(import.meta.dirname, 'launch.mjs');

const launchWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, [LAUNCH, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

const launch = (...args: string[]) => launchWith({}, ...args);

describe('the launcher', () => {
  test.each(['start', 'dev', 'test'])('prints the help of %s', (command) => {
    const { status, stdout } = launch(command, '--help');
    expect(stdout).toMatch(new RegExp(`^npm (run )?${command}`));
    expect(status).toBe(0);
  });

  it('lists its commands when the command is unknown', () => {
    const { status, stderr } = launch('stop');
    expect(stderr).toMatch(/^Commands: start, dev, .*test\n$/);
    expect(status).toBe(2);
  });

  it('develops only remotes, and requires a site with an address', () => {
    expect(launch('dev', 'shell').stderr).toBe('shell is no remote: run `npm run dev` alone to work on it.\n');
    const { status, stderr } = launchWith({ SITE: 'https://mall.example/blogs' }, 'dev', 'mf-blog');
    expect(stderr).toMatch(/^SITE must be an address without a path, .*"https:\/\/mall\.example\/blogs"\.\n$/);
    expect(status).toBe(1);
  });

  it('releases only the remote that it has checked', () => {
    const { status, stderr } = launch('release', 'mf-blog', '--all');
    expect(stderr).toMatch(/^Unknown option '--all'.*\nSee what there is: npm run release -- --help\n$/s);
    expect(status).toBe(2);
    expect(launch('release', 'api').stderr).toMatch(/^api is no remote\.\n/);
  });

  test.each([
    [['frob'], 1, 'frob is no remote.'],
    [['release', 'nope'], 1, 'nope is no remote.'],
    [['publish', '../shell'], 1, '../shell is no remote.'],
    [['release', 'mf-blog', '--all'], 2, "Unknown option '--all'"],
    [['release', ''], 2, 'An argument is empty.'],
    [['promote', ''], 2, 'An argument is empty.'],
  ])('prints the reason of a failed release as JSON: %j', (args, code, reason) => {
    const { status, stdout } = launch('release', ...args, '--json');
    const { error } = JSON.parse(stdout);
    expect(error).toEqual({ what: expect.stringContaining(reason), remedy: expect.stringMatching(/\w/) });
    expect(status).toBe(code);
  });

  describe('with a release command', () => {
    let folder: string;
    const release = (...args: string[]) => launchWith({ DATA_DIR: folder, RELEASES: '' }, 'release', ...args);

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'launch-release-'));
    });

    afterEach(() => rmSync(folder, { recursive: true }));

    it('accepts a channel before it', () => {
      const { stderr } = release('--channel', 'staging', '--new-channel', 'promote', 'mf-blog@1.2.0');
      expect(stderr).toContain('The store has no mf-blog 1.2.0.\n');
      expect(release('--channel', 'Staging', 'list').stderr).toContain('"Staging" is not a valid channel name.\n');
    });

    it('accepts a channel and the traffic of a canary', () => {
      for (const command of [['release', 'api'], ['api']]) {
        expect(release('--channel', 'staging', '--new-channel', ...command, '--traffic', '10').stderr).toMatch(
          /^api is no remote\.\n/,
        );
      }
    });
  });

  it('lists the steps of the tests, and rejects an unknown one', () => {
    expect(launch('test', '--list').stdout).toMatch(/^format: .*\nlint: /);
    const { status, stderr } = launch('test', '--only', 'unit,speed');
    expect(stderr).toMatch(/^There is no step "speed", only format, .*browser\.\n$/);
    expect(status).toBe(1);
  });

  test.each([
    [['--fast'], "Unknown option '--fast'"],
    [['unit'], "Unexpected argument 'unit'"],
    [['--repeat', '3'], '--repeat needs a pattern'],
  ])('rejects invalid options of the tests: %j', (args, reason) => {
    const { status, stderr } = launch('test', ...args);
    expect(stderr).toBe(`${reason}. npm test -- --help names the options.\n`);
    expect(status).toBe(2);
  });

  it('rejects numbers out of range', () => {
    const { status, stderr } = launch('test', '--repeat', '0', 'unit');
    expect(stderr).toBe('--repeat must be a whole number from 1 to 1000, not "0".\n');
    expect(status).toBe(1);
    expect(launch('test', '--seed', 'x').stderr).toMatch(/^--seed must be a whole number .* not "x"\.\n$/);
  });
});
