import { parseArgs } from 'node:util';

const HELP = `Measures the site, each figure beside one to compare it with.

Usage: npm run bench -- <what>

  pages             pages per second, rendered and from the cache, beside a bare server
  weight [--files]  bytes of scripts of each page, as brotli sends them
  api               requests per second of the API, beside a bare server

The machine should have nothing else to do.`;

const { positionals, values } = parseArgs({
  options: { help: { type: 'boolean' }, files: { type: 'boolean' } },
  allowPositionals: true,
});
const [what] = positionals;

if (what === 'pages') await (await import('./pages/bench.ts')).benchPages();
else if (what === 'weight') await (await import('./pages/bench-weight.ts')).benchWeight(values.files ?? false);
else if (what === 'api') await import('./api.ts');
else {
  console.log(HELP);
  if (!values.help) process.exitCode = 1;
}
