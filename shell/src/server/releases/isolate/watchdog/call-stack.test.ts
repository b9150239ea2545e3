import { blockingPart, blockingRelease, describeStack, type Frame } from './call-stack.ts';

const FOLDER = '/srv/data/release-cache';

const frame = (name: string, file: string, scriptId = '1'): Frame => ({ name, file, scriptId, place: '2:3' });

const SHELL = frame('render', `${FOLDER}/shell/9f/main.cjs`);
const NODE = frame('processImmediate', 'node:internal/timers');
const STACK = [
  frame('exec', ''),
  frame('', `${FOLDER}/mf-blog/0a1b/12.js`, '12'),
  frame('load', `${FOLDER}/mf-catalog/2c/3.js`, '3'),
  SHELL,
  NODE,
];

it('blames the innermost code of a remote', () => {
  expect(blockingRelease(STACK, FOLDER)).toEqual({ remote: 'mf-blog', release: '0a1b' });
});

it.each([
  ['the shell, also where it is a release itself', [SHELL, NODE]],
  ['a folder next to the cache', [frame('f', '/srv/data/release-cache-2/mf-blog/0a1b/12.js'), NODE]],
  ['nothing', []],
])('blames no remote for %s', (_, stack) => {
  expect(blockingRelease(stack, FOLDER)).toBeUndefined();
});

it('names the part whose script is in the stack, and none where several parts share it', () => {
  const scripts: [string, string][] = [
    ['pages/post', '12'],
    ['pages/shop', '3'],
    ['pages/shops', '3'],
  ];
  expect(blockingPart(STACK, scripts)).toBe('pages/post');
  expect(blockingPart(STACK.slice(2), scripts)).toBeUndefined();
});

it('shows files of releases by their path in the release, and others by their name', () => {
  expect(describeStack(STACK, FOLDER)).toEqual([
    'exec (:2:3)',
    '(anonymous) (mf-blog/0a1b/12.js:2:3)',
    'load (mf-catalog/2c/3.js:2:3)',
    'render (main.cjs:2:3)',
    'processImmediate (timers:2:3)',
  ]);
});
