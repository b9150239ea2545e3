import { formsTexts } from 'shared-kernel/forms/locales';
import { recordFormTexts } from 'shared-kernel/forms/record-form/locales';
import { uploadFieldTexts } from 'shared-kernel/forms/upload-field/locales';
import { defineRemote } from 'shared-kernel/remote';
import { dialogTexts } from 'shared-kernel/ui/dialog/locales';
import { validationTexts } from 'shared-kernel/validation/locales';

/** The contract of accounts with the shell. */
export default defineRemote({
  name: 'mf-account',
  routes: [
    { id: 'account', path: 'account', lazy: () => import('./pages/account/page.tsx') },
    { id: 'confirm-email', path: 'account/confirm', lazy: () => import('./pages/confirm-email/page.tsx') },
    { id: 'contact', path: 'contact', lazy: () => import('./pages/contact/page.tsx') },
    { id: 'invitation', path: 'invitation', lazy: () => import('./pages/invitation/page.tsx') },
    {
      id: 'newsletter-confirm',
      path: 'newsletter/confirm',
      lazy: () => import('./pages/newsletter-confirm/page.tsx'),
    },
    {
      id: 'newsletter-unsubscribe',
      path: 'newsletter/unsubscribe',
      lazy: () => import('./pages/newsletter-unsubscribe/page.tsx'),
    },
    {
      id: 'reset-password',
      path: 'reset-password',
      // Contains the form library.
      budget: 160_000,
      lazy: () => import('./pages/reset-password/page.tsx'),
    },
  ],
  fragments: [
    {
      id: 'account-menu',
      slot: 'header.account',
      order: 10,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/account-menu/fragment.tsx'),
    },
    {
      id: 'sign-in',
      slot: 'app.overlay',
      order: 10,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/sign-in/fragment.tsx'),
    },
    {
      id: 'newsletter',
      slot: 'footer.newsletter',
      order: 10,
      // Loads the form library on interaction.
      budget: 160_000,
      failure: 'regular',
      loading: 'interaction',
      lazy: () => import('./fragments/newsletter/fragment.tsx'),
    },
    {
      id: 'newsletter-prompt',
      slot: 'app.overlay',
      order: 20,
      failure: 'regular',
      loading: 'idle',
      lazy: () => import('./fragments/newsletter-prompt/fragment.tsx'),
    },
  ],
  menu: [{ id: 'contact', to: '/contact', label: 'menu.contact', order: 20, place: 'contact' }],
  sitemap: () => import('./sitemap.ts'),
  locales: {
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
    en: () => import('./locales/en.json'),
  },
  kernelTexts: [validationTexts, formsTexts, recordFormTexts, uploadFieldTexts, dialogTexts],
});
