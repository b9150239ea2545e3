import type { Locale } from 'shared-kernel/contracts';
import type { Notice } from './overrides.ts';

interface Texts {
  label: string;
  end: string;
  notice: Record<Notice['state'], (remote: string, origin: string) => string>;
}

/** The banner's, for the few who work on a remote: no visitor's browser loads them. */
export const TEXTS: Record<Locale, Texts> = {
  fr: {
    label: 'Version de travail',
    end: 'Revenir à la version en ligne',
    notice: {
      served: (remote, origin) => `Vous voyez ${remote} tel que ${origin} le sert, et non la version en ligne.`,
      unreachable: (remote, origin) => `${origin} ne répond pas : ${remote} est affiché dans sa version en ligne.`,
      unusable: (remote, origin) =>
        `Ce que ${origin} sert ne peut pas être affiché : ${remote} est affiché dans sa version en ligne.`,
      expired: () => 'Le lien a expiré : le site est affiché tel qu’il est en ligne.',
      invalid: () => 'Le lien n’est pas valable pour ce site, qui est affiché tel qu’il est en ligne.',
    },
  },
  ar: {
    label: 'نسخة قيد العمل',
    end: 'العودة إلى النسخة المنشورة',
    notice: {
      served: (remote, origin) => `ترون ${remote} كما يقدّمه ${origin}، لا النسخة المنشورة.`,
      unreachable: (remote, origin) => `لا يستجيب ${origin}: يُعرض ${remote} بنسخته المنشورة.`,
      unusable: (remote, origin) => `لا يمكن عرض ما يقدّمه ${origin}: يُعرض ${remote} بنسخته المنشورة.`,
      expired: () => 'انتهت صلاحية الرابط: هذا هو الموقع كما هو منشور.',
      invalid: () => 'الرابط غير صالح لهذا الموقع، ويُعرض كما هو منشور.',
    },
  },
  en: {
    label: 'Version in progress',
    end: 'Back to the live version',
    notice: {
      served: (remote, origin) => `You see ${remote} as ${origin} serves it, and not the live version.`,
      unreachable: (remote, origin) => `${origin} doesn’t answer: ${remote} is shown in its live version.`,
      unusable: (remote, origin) => `What ${origin} serves can’t be shown: ${remote} is shown in its live version.`,
      expired: () => 'The link has expired: the site is shown as it is live.',
      invalid: () => 'The link isn’t valid for this site, which is shown as it is live.',
    },
  },
};
