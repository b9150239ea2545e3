export { shell as default } from 'tooling/webpack';
