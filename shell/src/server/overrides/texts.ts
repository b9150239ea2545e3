import type { Locale } from 'shared-kernel/contracts';

interface Texts {
  label: string;
  end: string;
  notice: Record<'served' | 'unreachable' | 'unusable', (remote: string, origin: string) => string> &
    Record<'reviewed' | 'unreviewable', (review: string) => string> &
    Record<'expired' | 'invalid', () => string>;
  parts: {
    title: string;
    versionOf: (remote: string) => string;
    live: string;
    liveIs: (version: string) => string;
    choose: string;
    outline: string;
    missing: (versions: string) => string;
  };
}

/** Texts of the banner. They stay on the server: visitors' browsers never load them. */
export const TEXTS: Record<Locale, Texts> = {
  fr: {
    label: 'Version de travail',
    end: 'Revenir à la version en ligne',
    notice: {
      served: (remote, origin) => `Vous voyez ${remote} tel que ${origin} le sert, et non la version en ligne.`,
      unreachable: (remote, origin) => `${origin} ne répond pas : ${remote} est affiché dans sa version en ligne.`,
      unusable: (remote, origin) =>
        `Ce que ${origin} sert ne peut pas être affiché : ${remote} est affiché dans sa version en ligne.`,
      reviewed: (review) => `Vous voyez la proposition ${review}, et non la version en ligne.`,
      unreviewable: (review) =>
        `La proposition ${review} est terminée ou ne peut pas être affichée : le site est affiché tel qu’il est en ligne.`,
      expired: () => 'Le lien a expiré : le site est affiché tel qu’il est en ligne.',
      invalid: () => 'Le lien n’est pas valable pour ce site, qui est affiché tel qu’il est en ligne.',
    },
    parts: {
      title: 'De quoi la page est faite',
      versionOf: (remote) => `Version de ${remote}`,
      live: 'en ligne',
      liveIs: (version) => `en ligne : ${version}`,
      choose: 'Afficher ces versions',
      outline: 'Entourer les parties de la page',
      missing: (versions) => `Aucune version publiée ne correspond à ${versions}.`,
    },
  },
  ar: {
    label: 'نسخة قيد العمل',
    end: 'العودة إلى النسخة المنشورة',
    notice: {
      served: (remote, origin) => `ترون ${remote} كما يقدّمه ${origin}، لا النسخة المنشورة.`,
      unreachable: (remote, origin) => `لا يستجيب ${origin}: يُعرض ${remote} بنسخته المنشورة.`,
      unusable: (remote, origin) => `لا يمكن عرض ما يقدّمه ${origin}: يُعرض ${remote} بنسخته المنشورة.`,
      reviewed: (review) => `ترون المقترح ${review}، لا النسخة المنشورة.`,
      unreviewable: (review) => `انتهى المقترح ${review} أو لا يمكن عرضه: هذا هو الموقع كما هو منشور.`,
      expired: () => 'انتهت صلاحية الرابط: هذا هو الموقع كما هو منشور.',
      invalid: () => 'الرابط غير صالح لهذا الموقع، ويُعرض كما هو منشور.',
    },
    parts: {
      title: 'ممّ تتكوّن الصفحة',
      versionOf: (remote) => `نسخة ${remote}`,
      live: 'منشورة',
      liveIs: (version) => `المنشورة: ${version}`,
      choose: 'عرض هذه النسخ',
      outline: 'إحاطة أجزاء الصفحة',
      missing: (versions) => `لا توجد نسخة منشورة توافق ${versions}.`,
    },
  },
  en: {
    label: 'Version in progress',
    end: 'Back to the live version',
    notice: {
      served: (remote, origin) => `You see ${remote} as ${origin} serves it, and not the live version.`,
      unreachable: (remote, origin) => `${origin} doesn’t answer: ${remote} is shown in its live version.`,
      unusable: (remote, origin) => `What ${origin} serves can’t be shown: ${remote} is shown in its live version.`,
      reviewed: (review) => `You see review ${review}, and not the live version.`,
      unreviewable: (review) => `Review ${review} has ended or can’t be shown: the site is shown as it is live.`,
      expired: () => 'The link has expired: the site is shown as it is live.',
      invalid: () => 'The link isn’t valid for this site, which is shown as it is live.',
    },
    parts: {
      title: 'What the page is made of',
      versionOf: (remote) => `Version of ${remote}`,
      live: 'live',
      liveIs: (version) => `live: ${version}`,
      choose: 'Show these versions',
      outline: 'Outline the parts of the page',
      missing: (versions) => `No released version matches ${versions}.`,
    },
  },
};
