/**
 * Preloaded before dependency-cruiser: its SWC parser reads every file as TypeScript without JSX,
 * so it stumbles over the first component. The only parser of its that knows TypeScript 7 is this one,
 * and its configuration can't hand options to it.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.resolve('dependency-cruiser'));
const swc = require('@swc/core');
const { parseFileSync } = swc;

swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: /\.[jt]sx$/.test(file) });
