import type { ContactSource, ContactStatus, Locale } from 'shared-kernel/contracts';

/** Labels of the CSV file. */
interface Words {
  columns: {
    email: string;
    status: string;
    locale: string;
    source: string;
    consentVersion: string;
    consentAt: string;
    confirmedAt: string;
    unsubscribedAt: string;
  };
  status: Record<ContactStatus, string>;
  locale: Record<Locale, string>;
  source: Record<ContactSource, string>;
}

export const CSV_WORDS: Record<Locale, Words> = {
  fr: {
    columns: {
      email: 'Email',
      status: 'État',
      locale: 'Langue',
      source: 'Inscription par',
      consentVersion: 'Version du texte de consentement',
      consentAt: 'Consentement',
      confirmedAt: 'Confirmation',
      unsubscribedAt: 'Désinscription',
    },
    status: { confirmed: 'Confirmé', pending: 'En attente', unsubscribed: 'Désinscrit' },
    locale: { fr: 'Français', ar: 'Arabe', en: 'Anglais' },
    source: {
      footer: 'au bas d’une page',
      modal: 'dans la fenêtre',
      page: 'sur la page d’inscription',
      account: 'dans le compte',
    },
  },
  ar: {
    columns: {
      email: 'البريد الإلكتروني',
      status: 'الحالة',
      locale: 'اللغة',
      source: 'التسجيل عبر',
      consentVersion: 'نسخة نص الموافقة',
      consentAt: 'الموافقة',
      confirmedAt: 'التأكيد',
      unsubscribedAt: 'إلغاء الاشتراك',
    },
    status: { confirmed: 'مؤكَّد', pending: 'قيد الانتظار', unsubscribed: 'ملغى' },
    locale: { fr: 'الفرنسية', ar: 'العربية', en: 'الإنجليزية' },
    source: { footer: 'في أسفل صفحة', modal: 'في النافذة', page: 'في صفحة الاشتراك', account: 'في الحساب' },
  },
  en: {
    columns: {
      email: 'Email',
      status: 'Status',
      locale: 'Language',
      source: 'Signed up by',
      consentVersion: 'Version of the consent text',
      consentAt: 'Consent',
      confirmedAt: 'Confirmation',
      unsubscribedAt: 'Unsubscription',
    },
    status: { confirmed: 'Confirmed', pending: 'Waiting', unsubscribed: 'Unsubscribed' },
    locale: { fr: 'French', ar: 'Arabic', en: 'English' },
    source: {
      footer: 'at the foot of a page',
      modal: 'in the pop-up',
      page: 'on the sign-up page',
      account: 'in the account',
    },
  },
};
