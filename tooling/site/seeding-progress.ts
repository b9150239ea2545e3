import { createProgressLine } from './progress-line.mjs';

/** What the API sends while it draws the pictures of the demo content. */
interface Message {
  demoPictures?: { done: number; total: number };
}

/** Returns a listener to the API's messages that prints how far the demo content is. */
export const createSeedingProgress = (output: NodeJS.WriteStream = process.stdout): ((message: unknown) => void) => {
  let line: ReturnType<typeof createProgressLine> | undefined;
  return (message) => {
    const { demoPictures } = message as Message;
    if (!demoPictures) return;
    line ??= createProgressLine('Adding the demo content', 'pictures', output);
    line.update(demoPictures.done, demoPictures.total);
    if (demoPictures.done === demoPictures.total) line.end();
  };
};
