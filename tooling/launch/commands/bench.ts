import { parseArgs } from 'node:util';
import { tellUserErrors, UserError } from '../../site/user-error.ts';

interface Options {
  files: boolean;
  minutes: number;
}

const BENCHES: Record<string, (options: Options) => Promise<unknown>> = {
  pages: async () => (await import('../../bench/pages/bench.ts')).benchPages(),
  weight: async ({ files }) => (await import('../../bench/pages/bench-weight.ts')).benchWeight(files),
  phone: async () => (await import('../../bench/pages/bench-phone.ts')).benchPhone(),
  dialog: async () => (await import('../../bench/pages/bench-dialog.ts')).benchDialog(),
  api: async () => (await import('../../bench/api/bench-api.ts')).benchApi(),
  soak: async ({ minutes }) => (await import('../../bench/api/soak.ts')).soak(minutes),
  search: () => import('../../bench/search.ts'),
};

await tellUserErrors(async () => {
  const { positionals, values } = parseArgs({
    options: { files: { type: 'boolean' }, minutes: { type: 'string' } },
    allowPositionals: true,
  });
  const bench = BENCHES[positionals[0] ?? ''];
  if (!bench) throw new UserError(`Name what to measure: ${Object.keys(BENCHES).join(', ')}.`);
  const minutes = Number(values.minutes ?? 10);
  if (!(minutes > 0)) throw new UserError(`--minutes must be a number of minutes, not "${values.minutes}".`);
  await bench({ files: values.files ?? false, minutes });
});
