import type { Locale } from '../src/contracts/index.ts';

/** Sample texts for components. */
export interface SampleTexts {
  title: string;
  text: string;
  long: string;
  action: string;
  other: string;
  label: string;
  places: [string, string, string];
}

/** Samples in a left-to-right and in a right-to-left language. */
export const SAMPLE_TEXTS = {
  fr: {
    title: 'Le marché des créateurs',
    text: 'Quarante artisans de Sfax exposent leurs céramiques, leurs tissages et leurs bijoux.',
    long: 'Anticonstitutionnellement, la rue des Potiers-et-des-Tisserands-de-Gremda se visite à pied.',
    action: 'Enregistrer',
    other: 'Annuler',
    label: 'Nom de la boutique',
    places: ['Mode', 'Maison', 'Restaurants'],
  },
  ar: {
    title: 'سوق المبدعين',
    text: 'يعرض أربعون حرفيًا من صفاقس خزفهم ومنسوجاتهم وحليّهم.',
    long: 'يُزار نهج الخزّافين والنسّاجين بقرمدة مشيًا على الأقدام، ويبقى مفتوحًا إلى ساعة متأخرة من الليل.',
    action: 'حفظ',
    other: 'إلغاء',
    label: 'اسم المتجر',
    places: ['أزياء', 'بيت', 'مطاعم'],
  },
} satisfies Partial<Record<Locale, SampleTexts>>;
