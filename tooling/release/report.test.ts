import { reportRejections } from './report.ts';

let printed: string;
let exitCode: typeof process.exitCode;

beforeEach(() => {
  printed = '';
  exitCode = process.exitCode;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});

afterEach(() => {
  process.exitCode = exitCode;
});

const fail = (code: string): Promise<void> => {
  const error = Object.assign(new Error('no access'), { code, path: '/srv/store/.unfinished' });
  return reportRejections(
    () => Promise.reject(error),
    () => false,
  );
};

it.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])('reports a store that is not writable: %s', async (code) => {
  await fail(code);
  expect(printed).toMatch(/^\/srv\/store\/\.unfinished can't be used \(\w+\)\.\nLet this account write there, .*\n$/);
  expect(printed).toContain(code);
  expect(process.exitCode).toBe(1);
});

it('prints the stack of an unknown error', async () => {
  await fail('EUNKNOWN');
  expect(printed).toContain('Error: no access\n    at ');
});
