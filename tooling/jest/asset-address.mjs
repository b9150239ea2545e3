import { basename } from 'node:path';

/** Replaces an imported asset by its URL, as bundles do. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(`/assets/${basename(path)}`)};` }),
};
