import { parseArgs } from 'node:util';
import { tellUserErrors, UserError } from '../../site/user-error.ts';

const BENCHES: Record<string, (options: { files: boolean }) => Promise<unknown>> = {
  pages: async () => (await import('../../bench/pages/bench.ts')).benchPages(),
  weight: async ({ files }) => (await import('../../bench/pages/bench-weight.ts')).benchWeight(files),
  phone: async () => (await import('../../bench/pages/bench-phone.ts')).benchPhone(),
  dialog: async () => (await import('../../bench/pages/bench-dialog.ts')).benchDialog(),
  api: () => import('../../bench/api.ts'),
  search: () => import('../../bench/search.ts'),
};

await tellUserErrors(async () => {
  const { positionals, values } = parseArgs({ options: { files: { type: 'boolean' } }, allowPositionals: true });
  const bench = BENCHES[positionals[0] ?? ''];
  if (!bench) throw new UserError(`Name what to measure: ${Object.keys(BENCHES).join(', ')}.`);
  await bench({ files: values.files ?? false });
});
