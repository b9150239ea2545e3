import { createProgressLine } from './progress-line.mjs';

/** Message of the API while it draws the demo's pictures. */
interface Message {
  demoPictures?: { done: number; total: number };
}

/** Returns a listener for the API's messages that prints the progress of the demo content. */
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
