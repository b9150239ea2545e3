import { createPublicKey } from 'node:crypto';
import type { Command } from 'commander';
import { keyId } from 'releases/integrity';
import { readSigningKeys } from 'releases/store';
import { readSettings } from '../../site/settings.ts';
import type { Report } from '../report.ts';
import { openFilled } from './context.ts';

const keys = async (): Promise<Report> => {
  const { signingKey, publicKeys } = readSettings();
  const { own, trusted } = await readSigningKeys({ signingKey, publicKeys });
  const ownId = await keyId(createPublicKey(own));
  const ids = await Promise.all(trusted.map(keyId));
  return {
    lines: [
      `Signs with ${signingKey}; trusts the keys in ${publicKeys}:`,
      ...ids.map((id) => `  ${id}${id === ownId ? '  its own' : ''}`),
    ],
    json: { signingKey, publicKeys, own: ownId, trusted: ids },
  };
};

const rotateSignatures = async (): Promise<Report> => {
  const { store } = await openFilled();
  await store.rotateSignatures();
  return { lines: ['Everything in the store is signed with the present key'], json: { isSignedAgain: true } };
};

/** `keys`, `sign-again`: list the trusted keys, and rotate one. */
export const addKeys = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  program
    .command('keys')
    .description('show which key signs here, and whose signatures count')
    .action(() => run(keys));
  program
    .command('sign-again')
    .description('sign everything in the store with the present key, so that the one before can be retired')
    .action(() => run(rotateSignatures));
};
