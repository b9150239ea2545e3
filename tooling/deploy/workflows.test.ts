import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { ROOT } from '../site/settings.ts';

interface GitLabJob {
  stage: string;
  script: string[];
  environment?: { name: string; on_stop?: string; action?: string };
}

const GITHUB = globSync('.github/workflows/*.yml', { cwd: ROOT });
const GITLAB = '.gitlab-ci.yml';
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The lines of a workflow that a shell runs. */
const commandsOf = (file: string): string[] => {
  const commands: string[] = [];
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && ['run', 'script', 'before_script'].includes(key))
      commands.push(...value.split('\n'));
    else if (Array.isArray(value)) for (const one of value) collect(one, key);
    else if (value && typeof value === 'object') for (const [name, one] of Object.entries(value)) collect(one, name);
  };
  collect(parse(read(file)));
  return commands.map((line) => line.trim()).filter(Boolean);
};

test.each(GITHUB)('%s is a valid GitHub workflow', (file) => {
  expect(validateWorkflow(read(file)).errors).toEqual([]);
});

test('the jobs of GitLab are in existing stages, and a separate job stops an environment', () => {
  const {
    stages,
    default: _,
    workflow: __,
    ...jobs
  } = parse(read(GITLAB)) as { stages: string[] } & Record<string, GitLabJob>;
  expect(Object.keys(jobs)).toEqual(['test', 'review', 'end-review']);
  for (const { stage } of Object.values(jobs)) expect(stages).toContain(stage);
  const { environment } = jobs.review as GitLabJob;
  expect(jobs[environment?.on_stop ?? '']?.environment).toEqual({ name: environment?.name, action: 'stop' });
});

test.each([...GITHUB, GITLAB])('%s runs existing commands of this workspace', (file) => {
  const commands = commandsOf(file);
  expect(commands.some((line) => line.startsWith('npm ci'))).toBe(true);
  const { scripts } = JSON.parse(read('package.json'));
  const help = read('tooling/launch/bootstrap/help.mjs');
  for (const [, script = '', rest = ''] of commands.join('\n').matchAll(/npm (?:run (?:-s )?)?(test|release) ?(.*)/g)) {
    expect(scripts).toHaveProperty(script);
    const [command] = script === 'release' ? [/^-- ([\w-]+)/.exec(rest)?.[1] ?? ''] : [];
    if (command !== undefined) expect(help).toMatch(new RegExp(`^ {2}${command} <`, 'm'));
    for (const [option] of rest.matchAll(/--[a-z-]{2,}/g)) expect(help).toContain(option);
  }
});

test('a pull request is tested and reviewed for its changes, and its review ends when it is closed', () => {
  const { on, jobs } = parse(read('.github/workflows/pull-request.yml'));
  expect(on.pull_request.types).toEqual(['opened', 'synchronize', 'reopened', 'closed']);
  const stepsOf = (job: string): { if?: string; run?: string }[] => jobs[job].steps;
  expect(stepsOf('test').map(({ run }) => run)).toContain('npm test -- --changed');
  expect(jobs.review.needs).toBe('test');
  const callWhen = (action: string): string =>
    stepsOf('review').find((step) => step.if === `github.event.action ${action} 'closed'`)?.run ?? '';
  expect(callWhen('!=')).toMatch(/^npm run -s release -- review "\$NUMBER" --changed --json > /);
  expect(callWhen('==')).toBe('npm run -s release -- end-review "$NUMBER"');
});

test('a merge request of GitLab is tested and reviewed for its changes', () => {
  const commands = commandsOf(GITLAB).join('\n');
  expect(commands).toContain('if [ -n "$CI_MERGE_REQUEST_IID" ]; then npm test -- --changed;');
  expect(commands).toContain('npm run -s release -- review "$CI_MERGE_REQUEST_IID" --changed');
  expect(commands).toContain('npm run -s release -- end-review "$CI_MERGE_REQUEST_IID"');
});

test('the comment on a pull request has its link, or reports that no preview exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comment-'));
  const file = join(folder, 'review.json');
  const commentOn = (review: object): string => {
    writeFileSync(file, JSON.stringify(review));
    const script = join(ROOT, 'tooling/release/review-comment.ts');
    return spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stdout;
  };
  try {
    const link = 'https://mall.example/?override=a.b.c';
    const comment = commentOn({ channel: 'review-12', versions: ['mf-blog@1.2.0-0a1b2c3d'], link, days: 7 });
    expect(comment).toContain(`](${link})`);
    expect(comment).toContain('`mf-blog@1.2.0-0a1b2c3d`');
    expect(comment).toContain('7 days');
    expect(commentOn({ versions: [] })).toBe('No remote has changed: there is nothing to show on the site.\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
