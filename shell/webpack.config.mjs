export { shell as default } from '../tooling/webpack/shell.ts';
