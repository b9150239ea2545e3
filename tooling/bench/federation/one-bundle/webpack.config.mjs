export { oneBundle as default } from './one-bundle.ts';
