export { remote as default } from 'tooling/jest';
