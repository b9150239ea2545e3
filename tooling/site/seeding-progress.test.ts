import { createSeedingProgress } from './seeding-progress.ts';

it('prints how many pictures of the demo are drawn, and nothing for other messages', () => {
  let written = '';
  const output = { isTTY: true, write: (text: string) => (written += text) } as unknown as NodeJS.WriteStream;
  const onMessage = createSeedingProgress(output);
  onMessage({ ready: true });
  expect(written).toBe('');
  onMessage({ demoPictures: { done: 1, total: 2 } });
  onMessage({ demoPictures: { done: 2, total: 2 } });
  expect(written.split('\u001B[2K\r').slice(1)).toEqual([
    'Adding the demo content',
    'Adding the demo content: 1 of 2 pictures',
    'Adding the demo content: 2 of 2 pictures\n',
  ]);
});
