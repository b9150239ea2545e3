import { basename } from 'node:path';

/** What a file that bundles hand to browsers stands for in code: its address. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(`/assets/${basename(path)}`)};` }),
};
