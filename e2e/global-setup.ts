import { prepareBrowserTests } from './prepare.ts';

/** What Playwright does before the first test. */
const prepare = async (): Promise<void> => {
  await prepareBrowserTests();
};

export default prepare;
