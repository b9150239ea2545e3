import type { Locale } from 'shared-kernel/contracts';
import type { PreviewVisit } from './preview-visit.ts';

interface Texts {
  label: string;
  end: string;
  back: { record: string; start: string };
  /** @param at null is now @param title of the unpublished record, as markup */
  shown: (at: string | null, title: string | null) => string;
  until: (time: string) => string;
  states: Record<Exclude<PreviewVisit['state'], 'shown'>, string>;
}

/** Texts of the banner. They stay on the server: visitors' browsers never load them. */
export const TEXTS: Record<Locale, Texts> = {
  fr: {
    label: 'Aperçu',
    end: 'Terminer l’aperçu',
    back: { record: 'Retour à la fiche', start: 'Retour à l’administration' },
    shown: (at, title) =>
      `Aperçu du site ${at ? `au ${at}` : 'tel qu’il est'}${title ? `, avec «\u00a0${title}\u00a0» comme vous l’avez saisi` : ''}.`,
    until: (time) => `Vous seul le voyez, dans ce navigateur, jusqu’à ${time}.`,
    states: {
      over: 'L’aperçu est terminé : voici le site tel qu’il est.',
      unreachable: 'L’aperçu ne peut pas être affiché pour le moment : voici le site tel qu’il est.',
    },
  },
  ar: {
    label: 'معاينة',
    end: 'إنهاء المعاينة',
    back: { record: 'العودة إلى الاستمارة', start: 'العودة إلى الإدارة' },
    shown: (at, title) =>
      `معاينة الموقع ${at ? `في ${at}` : 'كما هو الآن'}${title ? `، وفيه «${title}» كما كتبتموه` : ''}.`,
    until: (time) => `لا يراها غيركم، في هذا المتصفح، حتى ${time}.`,
    states: {
      over: 'انتهت المعاينة: هذا هو الموقع كما هو.',
      unreachable: 'لا يمكن عرض المعاينة حاليًا: هذا هو الموقع كما هو.',
    },
  },
  en: {
    label: 'Preview',
    end: 'End the preview',
    back: { record: 'Back to the record', start: 'Back to the back office' },
    shown: (at, title) =>
      `Preview of the site ${at ? `on ${at}` : 'as it is'}${title ? `, with “${title}” as you have typed it` : ''}.`,
    until: (time) => `Only you see it, in this browser, until ${time}.`,
    states: {
      over: 'The preview is over: this is the site as it is.',
      unreachable: 'The preview can’t be shown at the moment: this is the site as it is.',
    },
  },
};
