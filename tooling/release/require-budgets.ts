import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from 'releases/store';
import { ENTRY_FILE, PART_BUDGET, type RemoteContract, SHELL_NAME } from 'shared-kernel/remote';
import type { Build } from './release-remote.ts';

/** Parts that an error names at most. */
const MAX_NAMED = 5;

/** The scripts of each part that has a budget, including those of the largest language. */
const scriptsByPart = ({ name, assets, scripts }: RemoteContract): [part: string, files: string[]][] => {
  const ofAll = name === SHELL_NAME ? [] : [ENTRY_FILE, ...(assets.remote ?? [])];
  const parts = Object.entries(assets).filter(([part]) => /^(?:pages|fragments)\//.test(part));
  return [
    ...(scripts ? [['scripts', scripts] satisfies [string, string[]]] : []),
    ...parts.map(([part, files]): [string, string[]] => [part, [...ofAll, ...files]]),
  ];
};

const localesIn = ({ name, assets }: RemoteContract): string[][] =>
  name === SHELL_NAME
    ? []
    : Object.entries(assets).flatMap(([part, files]) => (part.startsWith('locales/') ? [files] : []));

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} KB`;

/** Describes the parts of a build that exceed their budgets. */
const excesses = async ({ dist, release }: Build): Promise<string[]> => {
  const { contract } = release.extras;
  const sizeOf = async (files: string[]): Promise<number> => {
    const sizes = [...new Set(files)].map(async (file) => (await stat(join(dist, 'browser', file))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const locale = Math.max(0, ...(await Promise.all(localesIn(contract).map(sizeOf))));
  const texts = scriptsByPart(contract).map(async ([part, files]) => {
    const bytes = (await sizeOf(files)) + locale;
    const budget = contract.budgets?.[part] ?? PART_BUDGET;
    return bytes > budget
      ? [`${part} loads ${kilobytes(bytes)} of scripts, and its budget is ${kilobytes(budget)}`]
      : [];
  });
  return (await Promise.all(texts)).flat();
};

/**
 * Checks the scripts of each page and fragment against the budget in the contract.
 * @throws ReleaseError that names the parts above their budgets
 */
export const requireBudgets = async (builds: Build[]): Promise<void> => {
  for (const build of builds) {
    const { name, version } = build.release.extras.contract;
    const found = await excesses(build);
    if (found.length === 0) continue;
    throw new ReleaseError(
      `${name} ${version} is too large: ${found.slice(0, MAX_NAMED).join('; ')}.`,
      name === SHELL_NAME
        ? 'Import what is large when it is needed, or raise START_BUDGET in tooling/webpack in the same commit.'
        : 'Import what is large when it is needed, or raise `budget` of these parts in src/remote.ts in the same commit.',
    );
  }
};
