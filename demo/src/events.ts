import type { LocalisedText } from 'shared-kernel/contracts';
import { inAllLanguages } from './translations.ts';
import type { DemoMallEvent } from './types.ts';

interface EventEntry {
  slug: string;
  title: LocalisedText;
  description: LocalisedText;
  place: LocalisedText;
  /** Days after the day of seeding, start hour and length in hours, in the time zone of Tunis. */
  day: number;
  /** Weekday of the event, 0 for Sunday: the first such day after the given one. */
  weekday?: number;
  hour: number;
  hours: number;
  price: number;
  isForChildren?: boolean;
  goods: string;
  mood: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Tunis is an hour ahead of UTC all year. */
const TUNIS_MS = HOUR_MS;

const ENTRIES: EventEntry[] = [
  {
    slug: 'nocturne-des-createurs',
    title: { fr: 'Nocturne des créateurs', ar: 'سهرة المصمّمين', en: 'Designers’ late night' },
    description: {
      fr: 'Vingt créateurs tunisiens présentent leurs pièces dans les allées du rez-de-chaussée : broderies de Mahdia, bijoux d’argent, cuirs tannés à Sfax. Les boutiques restent ouvertes jusqu’à 23 h 30.',
      ar: 'يعرض عشرون مصمّمًا تونسيًا قطعهم في ممرّات الطابق الأرضي: تطريز من المهدية وحليّ من الفضّة وجلود مدبوغة في صفاقس. وتبقى المتاجر مفتوحة إلى الساعة 23:30.',
      en: 'Twenty Tunisian designers show their pieces in the aisles of the ground floor: embroidery from Mahdia, silver jewellery, leather tanned in Sfax. The shops stay open until 11.30 pm.',
    },
    place: { fr: 'Grande allée, rez-de-chaussée', ar: 'الممر الكبير، الطابق الأرضي', en: 'Main aisle, ground floor' },
    day: 6,
    hour: 18,
    hours: 5.5,
    price: 0,
    goods: 'dress+handbag+ring',
    mood: 'nuit',
  },
  {
    slug: 'atelier-poterie-de-sejnane',
    title: { fr: 'Atelier poterie de Sejnane', ar: 'ورشة فخار سجنان', en: 'Sejnane pottery workshop' },
    description: {
      fr: 'Sabiha et ses filles montent devant vous, sans tour, les figurines et les plats inscrits au patrimoine de l’UNESCO. Douze places, argile comprise ; les enfants sont les bienvenus dès huit ans.',
      ar: 'تشكّل صبيحة وبناتها أمامكم، دون دولاب، التماثيل والصحون المدرجة في تراث اليونسكو. اثنا عشر مكانًا والطين مشمول؛ ومرحبًا بالأطفال ابتداءً من ثماني سنوات.',
      en: 'Before your eyes and without a wheel, Sabiha and her daughters build the figurines and dishes that are on UNESCO’s heritage list. Twelve places, clay included; children are welcome from the age of eight.',
    },
    place: { fr: 'Patio des oliviers', ar: 'فناء الزياتين', en: 'Olive tree patio' },
    day: 9,
    hour: 15,
    hours: 2,
    price: 25,
    isForChildren: true,
    goods: 'amphora+bowl+vase',
    mood: 'argile',
  },
  {
    slug: 'degustation-huile-nouvelle',
    title: { fr: 'Dégustation de l’huile nouvelle', ar: 'تذوق الزيت الجديد', en: 'New season olive oil tasting' },
    description: {
      fr: 'La récolte vient de finir autour de Sfax. Trois mouliniers font goûter leurs huiles chetoui et chemlali, avec du pain de semoule encore chaud, et expliquent comment les reconnaître.',
      ar: 'انتهى الجني للتوّ حول صفاقس. يقدّم ثلاثة من أصحاب المعاصر زيوتهم من الشتوي والشملالي للتذوّق، مع خبز سميد ما زال ساخنًا، ويشرحون كيف نميّز بينها.',
      en: 'The harvest has just ended around Sfax. Three millers offer tastings of their chetoui and chemlali oils, with semolina bread still warm, and explain how to tell them apart.',
    },
    place: { fr: 'Patio des oliviers', ar: 'فناء الزياتين', en: 'Olive tree patio' },
    day: 12,
    hour: 11,
    hours: 6,
    price: 0,
    goods: 'cruet+bowl+basket',
    mood: 'oliveraie',
  },
  {
    slug: 'contes-du-samedi',
    title: { fr: 'Les contes du samedi', ar: 'حكايات السبت', en: 'Saturday tales' },
    description: {
      fr: 'Une conteuse, un tapis, une heure d’histoires de Jha et de la Kahena en français et en tunisien. Pour les enfants de quatre à dix ans, accompagnés.',
      ar: 'حكواتية وسجّادة وساعة من حكايات جحا والكاهنة بالفرنسية والتونسية. للأطفال من أربع إلى عشر سنوات برفقة أوليائهم.',
      en: 'A storyteller, a rug, an hour of tales of Jha and the Kahina in French and Tunisian Arabic. For children from four to ten, accompanied.',
    },
    place: { fr: 'Espace jeunesse, niveau 2', ar: 'فضاء الأطفال، الطابق الثاني', en: 'Children’s corner, floor 2' },
    day: 14,
    weekday: 6,
    hour: 16,
    hours: 1,
    price: 0,
    isForChildren: true,
    goods: 'books+bear+plane',
    mood: 'azur',
  },
  {
    slug: 'tournoi-de-badminton',
    title: {
      fr: 'Tournoi de badminton des quartiers',
      ar: 'دورة الأحياء في الريشة الطائرة',
      en: 'Neighbourhood badminton cup',
    },
    description: {
      fr: 'Deux filets dans l’atrium, des équipes de quartier et un public tout près du volant. Inscription sur place dès 10 h, premier match à 11 h ; les raquettes peuvent être prêtées.',
      ar: 'شبكتان في البهو وفرق من الأحياء وجمهور قريب جدًّا من الريشة. التسجيل في المكان ابتداءً من 10:00، وأوّل مقابلة على الساعة 11:00؛ ويمكن إعارة المضارب.',
      en: 'Two nets in the atrium, neighbourhood teams and a crowd right beside the shuttlecock. Sign up on the spot from 10 am, first match at 11; rackets can be lent.',
    },
    place: { fr: 'Atrium central', ar: 'البهو الرئيسي', en: 'Central atrium' },
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
    title: { fr: 'Salon du mariage', ar: 'معرض الزفاف', en: 'Wedding fair' },
    description: {
      fr: 'Couturières de keswa, traiteurs, orchestres et photographes de la région réunis trois jours durant. Un défilé chaque soir à 19 h, et des rendez-vous d’essayage sans engagement.',
      ar: 'خيّاطات الكسوة ومتعهّدو الحفلات والفرق الموسيقية والمصوّرون من الجهة مجتمعون طوال ثلاثة أيام. عرض أزياء كلّ مساء على الساعة 19:00، ومواعيد قياس دون أيّ التزام.',
      en: 'Keswa dressmakers, caterers, orchestras and photographers of the region, together for three days. A fashion show each evening at 7 pm, and fittings with no obligation.',
    },
    place: { fr: 'Galerie haute, niveau 2', ar: 'الرواق العلوي، الطابق الثاني', en: 'Upper gallery, floor 2' },
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
    title: { fr: 'Concert de malouf', ar: 'حفل مالوف', en: 'Malouf concert' },
    description: {
      fr: 'L’ensemble de la médina de Sfax joue une nouba entière, comme on l’entendait dans les maisons. Places assises dans l’ordre d’arrivée, thé aux pignons à l’entracte.',
      ar: 'تعزف فرقة مدينة صفاقس العتيقة نوبة كاملة كما كانت تُسمع في البيوت. المقاعد حسب ترتيب الوصول، وشاي بالبندق في الاستراحة.',
      en: 'The ensemble of the medina of Sfax plays a whole nouba, as it used to be heard in houses. Seats in order of arrival, and tea with pine nuts at the interval.',
    },
    place: { fr: 'Atrium central', ar: 'البهو الرئيسي', en: 'Central atrium' },
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
    title: { fr: 'Bourse aux livres', ar: 'تبادل الكتب', en: 'Book exchange' },
    description: {
      fr: 'Apportez cinq livres, repartez avec cinq autres. La librairie offre un bon aux cent premiers échangeurs et les ouvrages restants vont aux bibliothèques des écoles de Gremda.',
      ar: 'أحضروا خمسة كتب وعودوا بخمسة أخرى. تهدي المكتبة قسيمة لأوّل مائة مشارك، وتذهب الكتب المتبقّية إلى مكتبات مدارس قرمدة.',
      en: 'Bring five books, leave with five others. The bookshop gives a voucher to the first hundred who exchange, and the books that remain go to the school libraries of Gremda.',
    },
    place: { fr: 'Grande allée, rez-de-chaussée', ar: 'الممر الكبير، الطابق الأرضي', en: 'Main aisle, ground floor' },
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
    title: { fr: 'Essais de voitures électriques', ar: 'تجربة السيارات الكهربائية', en: 'Electric car test drives' },
    description: {
      fr: 'Cinq modèles à conduire autour du centre avec un moniteur. Permis obligatoire ; réservation au salon de l’automobile ou sur place selon les disponibilités.',
      ar: 'خمس سيارات تقودونها حول المركز برفقة مدرّب. رخصة السياقة إلزامية؛ والحجز في معرض السيارات أو في المكان حسب التوفّر.',
      en: 'Five models to drive around the mall with an instructor. A driving licence is required; book at the car showroom, or on the spot as places allow.',
    },
    place: { fr: 'Salon de l’automobile', ar: 'معرض السيارات', en: 'Car showroom' },
    day: 30,
    weekday: 6,
    hour: 9,
    hours: 9,
    price: 0,
    goods: 'car+car',
    mood: 'lagune',
  },
  {
    slug: 'cours-de-patisserie',
    title: {
      fr: 'Cours de pâtisserie : le kaak warka',
      ar: 'درس في الحلويات: كعك الورقة',
      en: 'Pastry class: kaak warka',
    },
    description: {
      fr: 'Deux heures pour apprendre à étirer, farcir et nouer les anneaux de pâte d’amande parfumés à l’églantine, avec un maître pâtissier sfaxien. Vous emportez votre boîte.',
      ar: 'ساعتان لتعلّم مدّ حلقات عجينة اللوز المعطّرة بالنسري وحشوها وعقدها مع معلّم حلواني صفاقسي. وتعودون بعلبتكم إلى البيت.',
      en: 'Two hours to learn how to stretch, fill and tie the rings of almond paste scented with wild rose, with a master pastry cook from Sfax. You take your box home.',
    },
    place: {
      fr: 'Cuisine des restaurants, niveau 2',
      ar: 'مطبخ المطاعم، الطابق الثاني',
      en: 'Restaurant kitchen, floor 2',
    },
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
    title: { fr: 'Collecte de jouets', ar: 'جمع اللعب', en: 'Toy collection' },
    description: {
      fr: 'Déposez vos jouets en bon état : ils sont réparés, emballés et remis aux associations de la région. Les enfants peuvent aider à l’atelier d’emballage.',
      ar: 'ضعوا لعبكم التي في حالة جيّدة: تُصلَح وتُغلَّف وتُسلَّم إلى جمعيات الجهة. ويمكن للأطفال المساعدة في ورشة التغليف.',
      en: 'Leave your toys in good condition: they are mended, wrapped and given to the region’s charities. Children can help in the wrapping workshop.',
    },
    place: { fr: 'Espace jeunesse, niveau 2', ar: 'فضاء الأطفال، الطابق الثاني', en: 'Children’s corner, floor 2' },
    day: 36,
    hour: 10,
    hours: 10,
    price: 0,
    isForChildren: true,
    goods: 'bear+plane+ball',
    mood: 'midi',
  },
  {
    slug: 'marche-des-terroirs',
    title: { fr: 'Marché des terroirs', ar: 'سوق المنتجات المحلية', en: 'Farmers’ market' },
    description: {
      fr: 'Dattes de Tozeur, harissa du Cap Bon, miel de Sidi Bouzid, fromages de Béja : trente producteurs vendent en direct, deux jours durant, sur l’esplanade couverte.',
      ar: 'تمور توزر وهريسة الوطن القبلي وعسل سيدي بوزيد وأجبان باجة: ثلاثون منتجًا يبيعون مباشرة، طوال يومين، في الساحة المغطّاة.',
      en: 'Dates from Tozeur, harissa from Cap Bon, honey from Sidi Bouzid, cheeses from Béja: thirty growers sell directly, for two days, on the covered esplanade.',
    },
    place: { fr: 'Esplanade nord', ar: 'الساحة الشمالية', en: 'North esplanade' },
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
  const { slug, title, description, place } = entry;
  return {
    slug,
    ...inAllLanguages({ title, description, place }),
    cover: {
      name: `events/${slug}`,
      kind: 'event',
      width: 1600,
      height: 900,
      motif: `still:${entry.goods}`,
      palette: [entry.mood],
      alt: `Affiche de l’événement « ${title.fr} »`,
      altTranslations: { ar: `ملصق الفعالية «${title.ar}»`, en: `Poster of the event “${title.en}”` },
    },
    start: new Date(start).toISOString(),
    end: new Date(start + entry.hours * HOUR_MS).toISOString(),
    price: entry.price,
    isForChildren: entry.isForChildren ?? false,
  };
};

/** The mall's events in the weeks after a day. */
export const demoEvents = (today: Date): DemoMallEvent[] => ENTRIES.map((entry) => toEvent(entry, today));
