import { remoteIn } from './remote-in.ts';

const FOLDER = '/srv/data/release-cache';

test.each([
  [`Error: x\n    at load (${FOLDER}/mf-blog/0a1b/12.js:1:2)\n    at f (${FOLDER}/mf-catalog/2c/3.js:1:2)`, 'mf-blog'],
  [`Error: x\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)\n    at ${FOLDER}/mf-catalog/2c/3.js:1:2`, 'mf-catalog'],
  [`Error: x\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)`, undefined],
  [`Error: ${FOLDER}/mf-blog/12.js is no file\n    at f (${FOLDER}/shell/9e/main.cjs:1:2)`, undefined],
  ['Error: x\n    at f (node:internal/timers:1:2)', undefined],
  ['undefined', undefined],
])('finds the remote in %j', (stack, remote) => {
  expect(remoteIn(stack, FOLDER)).toBe(remote);
});
