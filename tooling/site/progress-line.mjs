/** Interval in milliseconds between lines when they can't be replaced. */
const PERIOD = 10_000;
const CLEAR_LINE = '\u001B[2K\r';

/**
 * Prints a title and the progress of its work: in one changing line on a terminal, and in a line every ten seconds
 * elsewhere.
 * @param {string} title
 * @param {string} unit what is counted
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [output]
 */
export const createProgressLine = (title, unit, output = process.stdout) => {
  let printed = Date.now();
  output.write(output.isTTY ? `${CLEAR_LINE}${title}` : `${title}\n`);
  return {
    /**
     * @param {number} done
     * @param {number} total
     */
    update: (done, total) => {
      const line = `${title}: ${done} of ${total} ${unit}`;
      if (output.isTTY) output.write(`${CLEAR_LINE}${line}`);
      else if (Date.now() - printed >= PERIOD) {
        printed = Date.now();
        output.write(`${line}\n`);
      }
    },
    /** Ends the changing line. */
    end: () => {
      if (output.isTTY) output.write('\n');
    },
  };
};
