import type { DemoMallEvent } from './types.ts';

interface EventEntry {
  slug: string;
  title: [fr: string, ar: string, en: string];
  description: string;
  place: [fr: string, ar: string, en: string];
  /** Days from the day of seeding, first hour and length in hours; hours are those of Tunis. */
  day: number;
  /** 0 is Sunday: it begins on the first such day from then on. */
  weekday?: number;
  hour: number;
  hours: number;
  price: number;
  goods: string;
  mood: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Tunis is an hour ahead of UTC all year. */
const TUNIS_MS = HOUR_MS;

const ENTRIES: EventEntry[] = [
  {
    slug: 'nocturne-des-createurs',
    title: ['Nocturne des créateurs', 'ليلة المصممين', 'Designers’ late night'],
    description:
      'Vingt créateurs tunisiens présentent leurs pièces dans les allées du rez-de-chaussée : broderies de Mahdia, bijoux d’argent, cuirs tannés à Sfax. Les boutiques restent ouvertes jusqu’à 23 h 30.',
    place: ['Grande allée, rez-de-chaussée', 'الممر الكبير، الطابق الأرضي', 'Main aisle, ground floor'],
    day: 6,
    hour: 18,
    hours: 5.5,
    price: 0,
    goods: 'dress+handbag+ring',
    mood: 'nuit',
  },
  {
    slug: 'atelier-poterie-de-sejnane',
    title: ['Atelier poterie de Sejnane', 'ورشة فخار سجنان', 'Sejnane pottery workshop'],
    description:
      'Sabiha et ses filles montent devant vous, sans tour, les figurines et les plats inscrits au patrimoine de l’UNESCO. Douze places, argile comprise ; les enfants sont les bienvenus dès huit ans.',
    place: ['Patio des oliviers', 'فناء الزياتين', 'Olive tree patio'],
    day: 9,
    hour: 15,
    hours: 2,
    price: 25,
    goods: 'amphora+bowl+vase',
    mood: 'argile',
  },
  {
    slug: 'degustation-huile-nouvelle',
    title: ['Dégustation de l’huile nouvelle', 'تذوق الزيت الجديد', 'New season olive oil tasting'],
    description:
      'La récolte vient de finir autour de Sfax. Trois mouliniers font goûter leurs huiles chetoui et chemlali, avec du pain de semoule encore chaud, et expliquent comment les reconnaître.',
    place: ['Patio des oliviers', 'فناء الزياتين', 'Olive tree patio'],
    day: 12,
    hour: 11,
    hours: 6,
    price: 0,
    goods: 'cruet+bowl+basket',
    mood: 'oliveraie',
  },
  {
    slug: 'contes-du-samedi',
    title: ['Les contes du samedi', 'حكايات السبت', 'Saturday tales'],
    description:
      'Une conteuse, un tapis, une heure d’histoires de Jha et de la Kahena en français et en tunisien. Pour les enfants de quatre à dix ans, accompagnés.',
    place: ['Espace jeunesse, niveau 1', 'فضاء الأطفال، الطابق الأول', 'Children’s corner, level 1'],
    day: 14,
    weekday: 6,
    hour: 16,
    hours: 1,
    price: 0,
    goods: 'books+bear+plane',
    mood: 'azur',
  },
  {
    slug: 'tournoi-de-badminton',
    title: ['Tournoi de badminton des quartiers', 'دورة الريشة الطائرة', 'Neighbourhood badminton cup'],
    description:
      'Deux filets dans l’atrium, des équipes de quartier et un public tout près du volant. Inscription sur place de 9 h à 10 h ; les raquettes peuvent être prêtées.',
    place: ['Atrium central', 'البهو الرئيسي', 'Central atrium'],
    day: 16,
    weekday: 0,
    hour: 10,
    hours: 8,
    price: 10,
    goods: 'racket+ball+sneaker',
    mood: 'menthe',
  },
  {
    slug: 'salon-du-mariage',
    title: ['Salon du mariage', 'معرض الزفاف', 'Wedding fair'],
    description:
      'Couturières de keswa, traiteurs, orchestres et photographes de la région réunis trois jours durant. Un défilé chaque soir à 19 h, et des rendez-vous d’essayage sans engagement.',
    place: ['Galerie haute, niveau 2', 'الرواق العلوي، الطابق الثاني', 'Upper gallery, level 2'],
    day: 20,
    weekday: 5,
    hour: 10,
    hours: 59,
    price: 5,
    goods: 'dress+ring+perfume',
    mood: 'aube',
  },
  {
    slug: 'concert-malouf',
    title: ['Concert de malouf', 'حفل مالوف', 'Malouf concert'],
    description:
      'L’ensemble de la médina de Sfax joue une nouba entière, comme on l’entendait dans les maisons. Places assises dans l’ordre d’arrivée, thé aux pignons à l’entracte.',
    place: ['Atrium central', 'البهو الرئيسي', 'Central atrium'],
    day: 23,
    weekday: 5,
    hour: 20,
    hours: 2,
    price: 15,
    goods: 'teapot+teaGlass+lamp',
    mood: 'figue',
  },
  {
    slug: 'bourse-aux-livres',
    title: ['Bourse aux livres', 'بورصة الكتب', 'Book exchange'],
    description:
      'Apportez cinq livres, repartez avec cinq autres. La librairie offre un bon aux cent premiers échangeurs et les ouvrages restants vont aux bibliothèques des écoles de Gremda.',
    place: ['Grande allée, rez-de-chaussée', 'الممر الكبير، الطابق الأرضي', 'Main aisle, ground floor'],
    day: 27,
    weekday: 6,
    hour: 10,
    hours: 9,
    price: 0,
    goods: 'books+lamp+coffee',
    mood: 'craie',
  },
  {
    slug: 'essais-voitures-electriques',
    title: ['Essais de voitures électriques', 'تجربة السيارات الكهربائية', 'Electric car test drives'],
    description:
      'Cinq modèles à conduire autour du centre avec un moniteur. Permis obligatoire ; réservation au salon de l’automobile ou sur place selon les disponibilités.',
    place: ['Salon de l’automobile', 'معرض السيارات', 'Car showroom'],
    day: 30,
    hour: 9,
    hours: 9,
    price: 0,
    goods: 'car+car',
    mood: 'lagune',
  },
  {
    slug: 'cours-de-patisserie',
    title: ['Cours de pâtisserie : le kaak warka', 'درس في الحلويات: كعك الورقة', 'Pastry class: kaak warka'],
    description:
      'Deux heures pour apprendre à étirer, farcir et nouer les anneaux de pâte d’amande parfumés à l’églantine, avec un maître pâtissier sfaxien. Vous emportez votre boîte.',
    place: ['Cuisine des restaurants, niveau 2', 'مطبخ المطاعم، الطابق الثاني', 'Restaurant kitchen, level 2'],
    day: 33,
    weekday: 6,
    hour: 14,
    hours: 2,
    price: 45,
    goods: 'cake+bowl+teaGlass',
    mood: 'safran',
  },
  {
    slug: 'collecte-de-jouets',
    title: ['Collecte de jouets', 'جمع اللعب', 'Toy collection'],
    description:
      'Déposez vos jouets en bon état : ils sont réparés, emballés et remis aux associations de la région avant les vacances. Les enfants peuvent aider à l’atelier d’emballage.',
    place: ['Espace jeunesse, niveau 1', 'فضاء الأطفال، الطابق الأول', 'Children’s corner, level 1'],
    day: 36,
    hour: 10,
    hours: 10,
    price: 0,
    goods: 'bear+plane+ball',
    mood: 'midi',
  },
  {
    slug: 'marche-des-terroirs',
    title: ['Marché des terroirs', 'سوق المنتجات المحلية', 'Farmers’ market'],
    description:
      'Dattes de Tozeur, harissa du Cap Bon, miel de Sidi Bouzid, fromages de Béja : trente producteurs vendent en direct, deux jours durant, sur l’esplanade couverte.',
    place: ['Esplanade nord', 'الساحة الشمالية', 'North esplanade'],
    day: 41,
    weekday: 6,
    hour: 9,
    hours: 34,
    price: 0,
    goods: 'basket+cruet+bowl',
    mood: 'verger',
  },
];

/** Days from the day of seeding to the first of an event. */
const dayOf = ({ day, weekday }: EventEntry, today: Date): number =>
  weekday === undefined ? day : day + ((((weekday - today.getUTCDay() - day) % 7) + 7) % 7);

const toEvent = (entry: EventEntry, today: Date): DemoMallEvent => {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) - TUNIS_MS;
  const start = midnight + (dayOf(entry, today) * 24 + entry.hour) * HOUR_MS;
  const [title, titleAr, titleEn] = entry.title;
  const [place, placeAr, placeEn] = entry.place;
  return {
    slug: entry.slug,
    title,
    description: entry.description,
    cover: {
      name: `events/${entry.slug}`,
      kind: 'event',
      width: 1600,
      height: 900,
      motif: `still:${entry.goods}`,
      palette: [entry.mood],
      alt: `Affiche de l’événement « ${title} »`,
      altTranslations: { ar: titleAr, en: titleEn },
    },
    start: new Date(start).toISOString(),
    end: new Date(start + entry.hours * HOUR_MS).toISOString(),
    place,
    price: entry.price,
    translations: { ar: { title: titleAr, place: placeAr }, en: { title: titleEn, place: placeEn } },
  };
};

/** What takes place in the mall in the weeks after a day. */
export const demoEvents = (today: Date): DemoMallEvent[] => ENTRIES.map((entry) => toEvent(entry, today));
