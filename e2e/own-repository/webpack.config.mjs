export { remote as default } from 'tooling/webpack';
