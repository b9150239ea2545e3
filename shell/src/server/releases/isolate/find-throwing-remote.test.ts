import { findThrowingRemote, runAsRemote } from './find-throwing-remote.ts';

const FOLDER = '/srv/data/release-cache';

const thrown = (stack: string): Error => Object.assign(new Error(), { stack });

test.each([
  [`Error: x\n    at load (${FOLDER}/mf-blog/0a1b/12.js:1:2)\n    at f (${FOLDER}/mf-catalog/2c/3.js:1:2)`, 'mf-blog'],
  [`Error: x\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)\n    at ${FOLDER}/mf-catalog/2c/3.js:1:2`, 'mf-catalog'],
  [`Error: x\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)`, undefined],
  [`Error: ${FOLDER}/mf-blog/12.js is no file\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)`, undefined],
  ['Error: x\n    at f (node:internal/timers:1:2)', undefined],
])('finds the remote in %j', (stack, remote) => {
  expect(findThrowingRemote(thrown(stack), FOLDER)).toBe(remote);
});

test('returns the remote that started the work when the stack contains no remote, or is missing', async () => {
  const withoutRemote = thrown('Error: x\n    at f (node:internal/timers:1:2)');
  const ofShell = thrown(`Error: x\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)`);
  const findLater = <Thrown>(error: Thrown) =>
    runAsRemote(
      'mf-blog',
      () => new Promise((resolve) => setTimeout(() => resolve(findThrowingRemote(error, FOLDER)), 1)),
    );
  expect(await findLater(withoutRemote)).toBe('mf-blog');
  expect(await findLater('a text')).toBe('mf-blog');
  expect(await findLater(ofShell)).toBeUndefined();
  expect(findThrowingRemote(undefined, FOLDER)).toBeUndefined();
});
