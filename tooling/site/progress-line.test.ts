import { createProgressLine } from './progress-line.mjs';

let written: string;
const write = (text: string): void => {
  written += text;
};

beforeEach(() => {
  written = '';
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe('createProgressLine', () => {
  it('updates one line on a terminal', () => {
    const line = createProgressLine('Installing', 'packages', { isTTY: true, write });
    line.update(1, 20);
    line.update(20, 20);
    line.end();
    expect(written).toBe(
      '\u001B[2K\rInstalling\u001B[2K\rInstalling: 1 of 20 packages\u001B[2K\rInstalling: 20 of 20 packages\n',
    );
  });

  it('prints a line every ten seconds without a terminal', () => {
    const line = createProgressLine('Installing', 'packages', { isTTY: false, write });
    for (let done = 1; done <= 25; done += 1) {
      jest.advanceTimersByTime(1000);
      line.update(done, 30);
    }
    line.end();
    expect(written).toBe('Installing\nInstalling: 10 of 30 packages\nInstalling: 20 of 30 packages\n');
  });
});
