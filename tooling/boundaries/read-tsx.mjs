/**
 * Preloaded before dependency-cruiser, whose SWC parser reads every file as TypeScript without JSX and fails on
 * components. It is its only parser that supports TypeScript 7, and its configuration can't pass options to the parser.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.resolve('dependency-cruiser'));
const swc = require('@swc/core');
const { parseFileSync } = swc;

swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: /\.[jt]sx$/.test(file) });
