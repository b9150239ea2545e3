/** Builds the filter of common passwords; `--help` says from what. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Command } from 'commander';
import { reasonOf } from 'server-kernel/settings';
import { createBloomFilter } from '../../api/src/services/auth/passwords/common/bloom-filter.ts';
import { COMMON_PASSWORDS, SHORTEST_COMMON } from '../../api/src/services/auth/passwords/common/common-passwords.ts';
import { foldPassword } from '../../api/src/services/auth/passwords/password-readings.ts';
import { printUserErrors, UserError } from '../site/user-error.ts';

const NOTES = `
The shipped filter has Passwords/Common-Credentials/10-million-password-list-top-1000000.txt of the project SecLists
(danielmiessler/SecLists on GitHub). The same list gives the same bytes.`;

const readList = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch (error) {
    throw new UserError(`The list can't be read: ${reasonOf(error)}.`);
  }
};

const writeFilter = (file: string, filter: Buffer): void => {
  try {
    writeFileSync(file, filter);
  } catch (error) {
    throw new UserError(`The filter can't be written: ${reasonOf(error)}.`);
  }
};

const build = (list: string, { output }: { output: string }): void => {
  const passwords = readList(list).filter(({ length }) => length >= SHORTEST_COMMON);
  if (passwords.length === 0) throw new UserError(`${list} has no password of ${SHORTEST_COMMON} characters or more.`);
  const texts = new Set(passwords.map(foldPassword));
  const filter = createBloomFilter(texts);
  writeFilter(output, filter);
  console.log(`${output}: ${texts.size} passwords in ${filter.length} bytes`);
};

const program = new Command('node tooling/passwords/build-common-passwords.ts')
  .description('Builds the filter of common passwords, which accounts can’t choose.')
  .argument('<list>', `file with a password on each line; shorter ones than ${SHORTEST_COMMON} characters are left out`)
  .option('--output <file>', 'file of the filter', relative(process.cwd(), COMMON_PASSWORDS))
  .addHelpText('after', NOTES)
  .action(build);
await printUserErrors(async () => {
  program.parse();
});
