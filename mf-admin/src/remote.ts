import { BACK_OFFICE } from 'shared-kernel/access';
import { contentTexts } from 'shared-kernel/content/locales';
import { formsTexts } from 'shared-kernel/forms/locales';
import { recordFormTexts } from 'shared-kernel/forms/record-form/locales';
import { uploadFieldTexts } from 'shared-kernel/forms/upload-field/locales';
import { defineRemote } from 'shared-kernel/remote';
import { dialogTexts } from 'shared-kernel/ui/dialog/locales';
import { validationTexts } from 'shared-kernel/validation/locales';

/** The contract of the back office with the shell: one page, which contains all screens. */
export default defineRemote({
  name: 'mf-admin',
  routes: [
    {
      id: 'admin',
      path: 'admin/*',
      access: BACK_OFFICE,
      layout: 'bare',
      // The frame of all its screens.
      budget: 573_000,
      lazy: () => import('./pages/admin/page.tsx'),
    },
  ],
  fragments: [],
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
  kernelTexts: [contentTexts, validationTexts, formsTexts, recordFormTexts, uploadFieldTexts, dialogTexts],
});
