/** Webpack presets: the one place where builds are described. */
export { remote } from './remote.ts';
export { shell } from './shell.ts';
