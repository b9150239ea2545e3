import { projects } from './tooling/jest/preset.mjs';

export default {
  projects: [
    ...projects('unit', ['shared-kernel', 'shell', 'mf-catalog', 'mf-blog', 'mf-account', 'mf-admin', 'tooling']),
    ...projects('api', ['api']),
  ],
};
