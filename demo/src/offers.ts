import type { DemoOffer } from './types.ts';

type Words = [title: string, text: string];

interface OfferEntry {
  /** Slug. */
  shop: string;
  fr: Words;
  ar: Words;
  en: Words;
  /** Days after the day of seeding: the first day, and the day after the last one. */
  from: number;
  until: number;
  goods: string;
  mood: string;
}

const ENTRIES: OfferEntry[] = [
  {
    shop: 'sephora',
    fr: [
      'Deux soins achetés, le troisième offert',
      'Sur tous les soins du visage, en magasin. Le moins cher des trois vous est offert.',
    ],
    ar: ['مستحضران والثالث مجانا', 'على جميع مستحضرات العناية بالوجه داخل المتجر. أقلها ثمنا هدية لكم.'],
    en: [
      'Buy two skin-care products, get a third free',
      'On all facial care, in store. The cheapest of the three is on us.',
    ],
    from: -6,
    until: 15,
    goods: 'cream+pump+perfume',
    mood: 'figue',
  },
  {
    shop: 'optique-bel-horizon',
    fr: [
      'Une deuxième paire à votre vue',
      'Pour toute monture achetée avec ses verres, une seconde paire solaire à votre vue, parmi soixante modèles.',
    ],
    ar: ['زوج ثان على مقاس نظركم', 'مع كل إطار يُشترى بعدساته، نظارة شمسية ثانية على مقاس نظركم من بين ستين موديلا.'],
    en: [
      'A second pair to your prescription',
      'With every frame bought with its lenses, a second pair of prescription sunglasses, from sixty models.',
    ],
    from: -20,
    until: 40,
    goods: 'glasses+strawHat+flask',
    mood: 'lagune',
  },
  {
    shop: 'le-pas-sfaxien',
    fr: [
      'Ressemelage à moitié prix',
      'Rapportez vos souliers cousus à Sfax, quel que soit leur âge : la semelle neuve est à moitié prix.',
    ],
    ar: ['تجديد النعل بنصف الثمن', 'أعيدوا أحذيتكم المخيطة في صفاقس مهما كان عمرها: نعل جديد بنصف الثمن.'],
    en: ['Half-price resoling', 'Bring back your Sfax-sewn shoes, however old they are: a new sole at half price.'],
    from: -2,
    until: 26,
    goods: 'oxford+heel+belt',
    mood: 'argile',
  },
  {
    shop: 'patisserie-el-bey',
    fr: [
      'Un kilo commandé, une boîte de kaak offerte',
      'Pour toute commande d’un kilo de pâtisseries fines, à retirer en boutique le lendemain.',
    ],
    ar: [
      'كيلو من الحلويات وعلبة كعك هدية',
      'عند كل طلب لكيلوغرام من الحلويات الرفيعة، يُستلم من المتجر في اليوم الموالي.',
    ],
    en: [
      'Order a kilo, get a box of kaak',
      'With every order of a kilo of fine pastries, to be collected in the shop the next day.',
    ],
    from: -9,
    until: 12,
    goods: 'cake+teaGlass+basket',
    mood: 'safran',
  },
  {
    shop: 'decathlon',
    fr: [
      'Reprise de vos vélos d’enfant',
      'Rapportez le vélo devenu trop petit : sa valeur de reprise est doublée pour l’achat du suivant.',
    ],
    ar: ['استرجاع دراجات الأطفال', 'أعيدوا الدراجة التي صغرت على طفلكم: تتضاعف قيمتها عند شراء التالية.'],
    en: [
      'Trade in your child’s bicycle',
      'Bring back the outgrown bicycle: its trade-in value is doubled on the next one.',
    ],
    from: -4,
    until: 33,
    goods: 'ball+sneaker+racket',
    mood: 'verger',
  },
  {
    shop: 'dar-chaabane',
    fr: [
      'Couscous du vendredi : le dessert est offert',
      'Chaque vendredi midi, un dessert maison accompagne le couscous au poisson, sans supplément.',
    ],
    ar: ['كسكسي الجمعة: الحلو هدية', 'كل جمعة عند الغداء، تُقدَّم حلوى البيت مع الكسكسي بالحوت دون زيادة.'],
    en: [
      'Friday couscous: dessert is on us',
      'Every Friday lunchtime a homemade dessert comes with the fish couscous, at no extra cost.',
    ],
    from: -13,
    until: 50,
    goods: 'couscous+tagine+cruet',
    mood: 'couchant',
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tunis is an hour ahead of UTC all year. */
const TUNIS_MS = 60 * 60 * 1000;

/** What shops offer around a day. */
export const demoOffers = (today: Date): DemoOffer[] => {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) - TUNIS_MS;
  const dayOf = (days: number): string => new Date(midnight + days * DAY_MS).toISOString();
  return ENTRIES.map(({ shop, fr: [title, text], ar, en, from, until, goods, mood }) => ({
    shop,
    title,
    text,
    picture: {
      name: `offers/${shop}`,
      kind: 'gallery',
      width: 1200,
      height: 900,
      motif: `still:${goods}`,
      palette: [mood],
      alt: title,
      altTranslations: { ar: ar[0], en: en[0] },
    },
    from: dayOf(from),
    until: dayOf(until),
    translations: { ar: { title: ar[0], text: ar[1] }, en: { title: en[0], text: en[1] } },
  }));
};
