import { parseArgs } from 'node:util';
import { printUserErrors, UserError } from '../../site/user-error.ts';

interface Options {
  files: boolean;
  minutes: number;
  /** Number of releases. */
  count: number;
  /** Selected parts of the bench; all when empty. */
  parts: string[];
}

type Bench = (options: Options) => Promise<unknown>;

/** A bench without selectable parts. */
const whole =
  (run: Bench): Bench =>
  async (options) => {
    const [part] = options.parts;
    if (part !== undefined) throw new UserError(`This bench has no parts, so no "${part}".`);
    await run(options);
  };

const BENCHES: Record<string, Bench> = {
  pages: whole(async () => (await import('../../bench/pages/bench.ts')).benchPages()),
  weight: whole(async ({ files }) => (await import('../../bench/pages/bench-weight.ts')).benchWeight(files)),
  phone: whole(async () => (await import('../../bench/pages/bench-phone.ts')).benchPhone()),
  federation: whole(async () => (await import('../../bench/federation/bench-federation.ts')).benchFederation()),
  dialog: whole(async () => (await import('../../bench/pages/bench-dialog.ts')).benchDialog()),
  typing: whole(async () => (await import('../../bench/typing/bench-typing.ts')).benchTyping()),
  api: async ({ parts }) => {
    const { API_PARTS, benchApi } = await import('../../bench/api/bench-api.ts');
    await benchApi(chosen(parts, API_PARTS));
  },
  soak: whole(async ({ minutes }) => (await import('../../bench/api/soak.ts')).soak(minutes)),
  newcomer: whole(async () => (await import('../../bench/newcomer/bench-newcomer.ts')).benchNewcomer()),
  lists: whole(async () => (await import('../../bench/lists/bench-lists.ts')).benchLists()),
  imports: whole(async () => (await import('../../bench/imports/bench-imports.ts')).benchImports()),
  releases: whole(async ({ count }) => (await import('../../bench/releases/bench-releases.ts')).benchReleases(count)),
};

const chosen = <Part extends string>(named: readonly string[], parts: readonly Part[]): readonly Part[] => {
  const unknown = named.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined) throw new UserError(`There is no part "${unknown}"; there are ${parts.join(', ')}.`);
  return named.length > 0 ? parts.filter((part) => named.includes(part)) : parts;
};

await printUserErrors(async () => {
  const { positionals, values } = parseArgs({
    options: { files: { type: 'boolean' }, minutes: { type: 'string' }, count: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', ...parts] = positionals;
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!bench) throw new UserError(`Name what to measure: ${Object.keys(BENCHES).join(', ')}.`);
  const minutes = Number(values.minutes ?? 10);
  if (!(minutes > 0)) throw new UserError(`--minutes must be a number of minutes, not "${values.minutes}".`);
  const count = Number(values.count ?? 400);
  if (!(Number.isInteger(count) && count > 0)) throw new UserError(`--count must be a number, not "${values.count}".`);
  await bench({ files: values.files ?? false, minutes, count, parts });
});
