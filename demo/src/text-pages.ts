import type { LocalisedText } from 'shared-kernel/contracts';
import { inAllLanguages } from './translations.ts';
import type { DemoTextPage } from './types.ts';

type Words = Record<'title' | 'summary' | 'content', LocalisedText>;
type Question = Record<'question' | 'answer', LocalisedText>;
type Link = [address: string, text: LocalisedText];

const page = (slug: string, words: Words, questions: Question[], links: Link[]): DemoTextPage => ({
  slug,
  ...inAllLanguages(words),
  picture: null,
  questions: questions.map(inAllLanguages),
  links: links.map(([address, text]) => ({ address, ...inAllLanguages({ text }) })),
});

const HOURS: Link = ['/horaires', { fr: 'Horaires du jour', ar: 'أوقات العمل اليوم', en: 'Today’s hours' }];
const SERVICES: Link = [
  '/plan-your-visit',
  { fr: 'Accès et services sur place', ar: 'الوصول والخدمات في المركز', en: 'Getting here and services on site' },
];
const PLAN: Link = ['/map', { fr: 'Plan du centre', ar: 'مخطط المركز', en: 'Mall map' }];
const RESTAURANTS: Link = ['/restaurants', { fr: 'Où manger', ar: 'أين تأكلون', en: 'Where to eat' }];
const OFFERS: Link = ['/offers', { fr: 'Offres du moment', ar: 'عروض هذه الأيام', en: 'Current offers' }];
const WEEKEND: Link = [
  '/events?when=weekend',
  { fr: 'Au programme ce week-end', ar: 'برنامج نهاية هذا الأسبوع', en: 'What’s on this weekend' },
];

const WRITE: Link = ['/contact', { fr: 'Nous écrire', ar: 'اكتبوا لنا', en: 'Write to us' }];

const VISIT = page(
  'visite',
  {
    title: { fr: 'Votre première visite', ar: 'زيارتكم الأولى', en: 'Your first visit' },
    summary: {
      fr: 'Ce qu’il faut savoir avant de venir, en deux minutes.',
      ar: 'ما يلزم معرفته قبل المجيء، في دقيقتين.',
      en: 'What to know before you come, in two minutes.',
    },
    content: {
      fr: '<p>Le centre est ouvert tous les jours. L’accueil, au milieu de l’atrium, vous prête un plan, un fauteuil roulant ou une poussette.</p><h2>Venir</h2><p>En voiture, par la route de Gremda ou par la rue des Oliviers : le parking est gratuit. En bus, par les lignes 4 et 12 depuis le centre-ville, jusqu’à l’entrée 1 (nord). Des taxis attendent à l’entrée 3 (est).</p><h2>Se repérer</h2><p>Le <a href="/map">plan</a> montre chaque niveau, les <a href="/services/">services</a> et le chemin jusqu’à une boutique.</p><h2>En famille</h2><p>Des tables à langer et un espace calme vous attendent près des toilettes. Les poussettes passent partout. Des <a href="/events?for=children">événements</a> sont pensés pour les enfants.</p>',
      ar: '<p>المركز مفتوح كل يوم. يعيركم الاستقبال، وسط البهو، مخططًا أو كرسيًا متحركًا أو عربة أطفال.</p><h2>المجيء</h2><p>بالسيارة، من طريق قرمدة أو من نهج الزياتين: الموقف مجاني. بالحافلة، عبر الخطين 4 و12 من وسط المدينة، إلى المدخل 1 (الشمالي). وتنتظر سيارات الأجرة عند المدخل 3 (الشرقي).</p><h2>الاهتداء داخل المركز</h2><p>يُظهر <a href="/map">المخطط</a> كل طابق و<a href="/services/">الخدمات</a> والطريق إلى كل متجر.</p><h2>مع العائلة</h2><p>تجدون طاولات لتغيير الحفاضات وفضاءً هادئًا قرب دورات المياه. وتمرّ عربات الأطفال في كل مكان. وهناك <a href="/events?for=children">فعاليات</a> خاصة بالأطفال.</p>',
      en: '<p>The mall is open every day. The information desk, in the middle of the atrium, lends you a map, a wheelchair or a pushchair.</p><h2>Getting here</h2><p>By car, from Route de Gremda or Rue des Oliviers: parking is free. By bus, lines 4 and 12 from the city centre, to entrance 1 (north). Taxis wait at entrance 3 (east).</p><h2>Finding your way</h2><p>The <a href="/map">map</a> shows each floor, the <a href="/services/">services</a> and the way to a shop.</p><h2>With your family</h2><p>Changing tables and a quiet corner are next to the toilets. Pushchairs can go everywhere. Some <a href="/events?for=children">events</a> are made for children.</p>',
    },
  },
  [
    {
      question: { fr: 'Le parking est-il payant ?', ar: 'هل الموقف بمقابل؟', en: 'Do I have to pay for parking?' },
      answer: {
        fr: 'Non, il est gratuit toute la journée.',
        ar: 'لا، هو مجاني طوال اليوم.',
        en: 'No, it is free all day.',
      },
    },
    {
      question: { fr: 'Puis-je venir avec mon chien ?', ar: 'هل يمكنني اصطحاب كلبي؟', en: 'Can I bring my dog?' },
      answer: {
        fr: 'Seuls les chiens guides et d’assistance sont admis dans les allées.',
        ar: 'لا يُسمح في الممرات إلا بكلاب الإرشاد والمساعدة.',
        en: 'Only guide dogs and assistance dogs are allowed in the aisles.',
      },
    },
  ],
  [HOURS, SERVICES, PLAN, RESTAURANTS, OFFERS, WEEKEND],
);

const TOURISTS = page(
  'touristes',
  {
    title: { fr: 'De passage à Sfax', ar: 'زوّار صفاقس', en: 'Visiting Sfax' },
    summary: {
      fr: 'Venir de la médina, de la gare ou de l’aéroport, et ce qui vous aide sur place.',
      ar: 'المجيء من المدينة العتيقة أو المحطة أو المطار، وما يساعدكم في المركز.',
      en: 'Getting here from the medina, the station or the airport, and what helps you on site.',
    },
    content: {
      fr: '<h2>Venir</h2><ul><li>De la médina, depuis Bab Diwan : par la route de Gremda.</li><li>De la gare : dix minutes en taxi, ou la ligne 12 depuis l’avenue Habib Bourguiba.</li><li>De l’aéroport de Sfax-Thyna : un quart d’heure en voiture, par la rocade, sortie Gremda.</li></ul><h2>Sur place</h2><p>L’accueil vous renseigne en arabe, en français et en anglais. Le Wi-Fi « Les Oliviers » est gratuit et sans inscription. Les distributeurs de billets, aux entrées 1 (nord), 2 (sud) et 3 (est), sont accessibles jour et nuit.</p><h2>Goûter et découvrir</h2><p>Les <a href="/restaurants">restaurants et les pâtisseries</a> servent la cuisine de Sfax, et les <a href="/events">événements</a> font entendre et goûter la région.</p>',
      ar: '<h2>المجيء</h2><ul><li>من المدينة العتيقة، من باب الديوان: عبر طريق قرمدة.</li><li>من المحطة: عشر دقائق بسيارة الأجرة، أو الخط 12 من شارع الحبيب بورقيبة.</li><li>من مطار صفاقس طينة: ربع ساعة بالسيارة عبر الطريق الحزامية، مخرج قرمدة.</li></ul><h2>في المركز</h2><p>يرشدكم الاستقبال بالعربية والفرنسية والإنجليزية. شبكة الويفي «Les Oliviers» مجانية ودون تسجيل. والصرافات الآلية، عند المداخل 1 (الشمالي) و2 (الجنوبي) و3 (الشرقي)، متاحة ليلًا ونهارًا.</p><h2>مذاقات واكتشافات</h2><p>تقدّم <a href="/restaurants">المطاعم ومتاجر الحلويات</a> أطباق صفاقس، وفي <a href="/events">الفعاليات</a> تسمعون موسيقى الجهة وتذوقون خيراتها.</p>',
      en: '<h2>Getting here</h2><ul><li>From the medina, at Bab Diwan: by Route de Gremda.</li><li>From the station: ten minutes by taxi, or line 12 from Avenue Habib Bourguiba.</li><li>From Sfax-Thyna airport: a quarter of an hour by car, by the ring road, Gremda exit.</li></ul><h2>On site</h2><p>The information desk helps you in Arabic, French and English. The Wi-Fi network “Les Oliviers” is free, with no sign-up. The cash machines, at entrances 1 (north), 2 (south) and 3 (east), can be used day and night.</p><h2>Tasting and discovering</h2><p>The <a href="/restaurants">restaurants and pastry shops</a> serve the food of Sfax, and at the <a href="/events">events</a> you hear and taste the region.</p>',
    },
  },
  [
    {
      question: {
        fr: 'Le centre est-il ouvert pendant le Ramadan ?',
        ar: 'هل يفتح المركز في رمضان؟',
        en: 'Is the mall open during Ramadan?',
      },
      answer: {
        fr: 'Oui, à d’autres heures : la page des horaires les annonce. Le bus circule alors jusqu’à minuit.',
        ar: 'نعم، في أوقات أخرى تعلنها صفحة الأوقات. وتسير الحافلة حينها إلى منتصف الليل.',
        en: 'Yes, at other times: the page of opening hours announces them. The bus then runs until midnight.',
      },
    },
    {
      question: {
        fr: 'En quelle monnaie sont les prix ?',
        ar: 'بأي عملة الأسعار؟',
        en: 'Which currency are prices in?',
      },
      answer: { fr: 'En dinars tunisiens (DT).', ar: 'بالدينار التونسي (د.ت).', en: 'In Tunisian dinars (DT).' },
    },
  ],
  [HOURS, SERVICES, PLAN, RESTAURANTS, OFFERS, WEEKEND],
);

const GIFT_CARD = page(
  'carte-cadeau',
  {
    title: { fr: 'La carte cadeau', ar: 'بطاقة الهدايا', en: 'The gift card' },
    summary: {
      fr: 'Une carte de 20 à 500 DT, valable dans toutes les boutiques du centre.',
      ar: 'بطاقة من 20 إلى 500 دينار، صالحة في كل متاجر المركز.',
      en: 'A card of 20 to 500 DT, valid in every shop of the mall.',
    },
    content: {
      fr: '<p>Elle s’achète à l’accueil, en quelques minutes, et se règle par carte ou en espèces. Elle est valable un an, en une ou plusieurs fois.</p><ul><li>Choisissez le montant.</li><li>Ajoutez un mot sur la pochette.</li><li>Offrez-la le jour même.</li></ul>',
      ar: '<p>تُشترى من الاستقبال في بضع دقائق، ويُدفع ثمنها بالبطاقة أو نقدًا. وهي صالحة سنة كاملة، مرة واحدة أو مرات.</p><ul><li>اختاروا المبلغ.</li><li>أضيفوا كلمة على الغلاف.</li><li>أهدوها في اليوم نفسه.</li></ul>',
      en: '<p>Buy it at the reception in a few minutes, and pay by card or in cash. It is valid for a year, for one purchase or several.</p><ul><li>Choose the amount.</li><li>Add a few words on the sleeve.</li><li>Give it the same day.</li></ul>',
    },
  },
  [
    {
      question: { fr: 'Comment connaître le solde ?', ar: 'كيف أعرف الرصيد؟', en: 'How do I know the balance?' },
      answer: {
        fr: 'Il est imprimé sur chaque ticket de caisse. L’accueil vous le donne aussi.',
        ar: 'يُطبع على كل إيصال. ويعطيكم الاستقبال الرصيد أيضًا.',
        en: 'It is printed on each receipt. The reception tells you, too.',
      },
    },
    {
      question: { fr: 'Et si je perds la carte ?', ar: 'وماذا لو ضاعت البطاقة؟', en: 'What if I lose the card?' },
      answer: {
        fr: 'Apportez le ticket d’achat à l’accueil : le solde passe sur une nouvelle carte.',
        ar: 'أحضروا إيصال الشراء إلى الاستقبال: يُنقل الرصيد إلى بطاقة جديدة.',
        en: 'Bring the receipt to the reception: the balance moves to a new card.',
      },
    },
  ],
  [['/shops', { fr: 'Toutes les boutiques', ar: 'كل المتاجر', en: 'All shops' }], HOURS],
);

const JOBS = page(
  'emplois',
  {
    title: { fr: 'Travailler au centre', ar: 'العمل في المركز', en: 'Working at the mall' },
    summary: {
      fr: 'Vente, cuisine, accueil, entretien : les boutiques et le centre recrutent toute l’année.',
      ar: 'البيع والطبخ والاستقبال والصيانة: المتاجر والمركز توظّف طوال السنة.',
      en: 'Sales, kitchen, reception, maintenance: the shops and the mall hire all year round.',
    },
    content: {
      fr: '<p>Déposez votre CV à l’accueil, ou écrivez-nous. Précisez le métier et vos disponibilités : nous le transmettons aux boutiques concernées.</p><h2>Étudiants</h2><p>Les contrats de fin de semaine et de Ramadan se préparent deux mois à l’avance.</p>',
      ar: '<p>سلّموا سيرتكم الذاتية إلى الاستقبال، أو اكتبوا لنا. اذكروا المهنة وأوقات فراغكم: ننقلها إلى المتاجر المعنية.</p><h2>الطلبة</h2><p>تُحضَّر عقود نهاية الأسبوع ورمضان قبل شهرين.</p>',
      en: '<p>Leave your CV at the reception, or write to us. Say which job you want and when you are free: we pass it on to the shops concerned.</p><h2>Students</h2><p>Contracts for weekends and for Ramadan are prepared two months in advance.</p>',
    },
  },
  [],
  [WRITE, ['/blogs', { fr: 'Les nouvelles du centre', ar: 'أخبار المركز', en: 'News of the mall' }]],
);

const QUESTIONS = page(
  'questions-frequentes',
  {
    title: { fr: 'Questions fréquentes', ar: 'أسئلة شائعة', en: 'Frequent questions' },
    summary: {
      fr: 'Horaires, parking, poussettes, retours : les réponses que l’accueil donne le plus souvent.',
      ar: 'الأوقات والموقف وعربات الأطفال والإرجاع: أكثر ما يجيب عنه الاستقبال.',
      en: 'Hours, parking, pushchairs, returns: what the reception is asked most often.',
    },
    content: {
      fr: '<p>Vous ne trouvez pas votre réponse ? Écrivez-nous, ou passez à l’accueil au rez-de-chaussée.</p>',
      ar: '<p>لم تجدوا الجواب؟ اكتبوا لنا أو مرّوا بالاستقبال في الطابق الأرضي.</p>',
      en: '<p>Your question isn’t here? Write to us, or ask at the reception on the ground floor.</p>',
    },
  },
  [
    {
      question: {
        fr: 'Puis-je échanger un article à l’accueil ?',
        ar: 'هل يمكنني تبديل سلعة في الاستقبال؟',
        en: 'Can I exchange an item at the reception?',
      },
      answer: {
        fr: 'Non, chaque boutique a ses propres règles. Gardez votre ticket et adressez-vous à elle.',
        ar: 'لا، لكل متجر قواعده. احتفظوا بالإيصال وتوجّهوا إليه.',
        en: 'No, each shop has its own rules. Keep your receipt and ask the shop.',
      },
    },
    {
      question: {
        fr: 'Prêtez-vous des poussettes ?',
        ar: 'هل تعيرون عربات أطفال؟',
        en: 'Do you lend pushchairs?',
      },
      answer: {
        fr: 'Oui, gratuitement, contre une pièce d’identité.',
        ar: 'نعم، مجانًا، مقابل وثيقة هوية.',
        en: 'Yes, free of charge, against an identity document.',
      },
    },
  ],
  [WRITE, SERVICES, HOURS],
);

const LOST_PROPERTY = page(
  'objets-trouves',
  {
    title: { fr: 'Objets trouvés', ar: 'الأغراض المفقودة', en: 'Lost property' },
    summary: {
      fr: 'Un objet perdu au centre ? L’accueil le garde trois mois.',
      ar: 'فقدتم غرضًا في المركز؟ يحتفظ به الاستقبال ثلاثة أشهر.',
      en: 'Lost something at the mall? The reception keeps it for three months.',
    },
    content: {
      fr: '<p>Dites-nous ce que vous avez perdu, où et quand : nous cherchons le jour même et vous répondons par email. Pour reprendre un objet, venez à l’accueil avec une pièce d’identité.</p>',
      ar: '<p>قولوا لنا ماذا فقدتم وأين ومتى: نبحث في اليوم نفسه ونجيبكم عبر البريد الإلكتروني. ولاسترجاع غرض، تعالوا إلى الاستقبال بوثيقة هوية.</p>',
      en: '<p>Tell us what you lost, where and when: we look for it the same day and answer by email. To collect an item, come to the reception with an identity document.</p>',
    },
  },
  [],
  [WRITE, HOURS],
);

const LEASING = page(
  'louer-un-local',
  {
    title: { fr: 'Louer un local', ar: 'كراء فضاء تجاري', en: 'Leasing a unit' },
    summary: {
      fr: 'Boutiques, kiosques et stands de quelques jours.',
      ar: 'متاجر وأكشاك وأجنحة لبضعة أيام.',
      en: 'Shops, kiosks, and stands for a few days.',
    },
    content: {
      fr: '<p>Présentez-nous votre activité, la surface et la date souhaitées. Nous vous répondons avec les locaux libres et les conditions.</p><h2>Pour quelques jours</h2><p>Un stand dans l’allée centrale se réserve trois semaines à l’avance.</p>',
      ar: '<p>عرّفونا بنشاطكم والمساحة والتاريخ المطلوبين. نجيبكم بالفضاءات الشاغرة والشروط.</p><h2>لبضعة أيام</h2><p>يُحجز جناح في الممر الأوسط قبل ثلاثة أسابيع.</p>',
      en: '<p>Tell us about your business, and the area and date that you want. We answer with the free units and the conditions.</p><h2>For a few days</h2><p>Book a stand in the central aisle three weeks ahead.</p>',
    },
  },
  [],
  [WRITE, ['/map', { fr: 'Plan du centre', ar: 'مخطط المركز', en: 'Map of the mall' }]],
);

/** Pages of texts. */
export const demoTextPages = (): DemoTextPage[] => [
  VISIT,
  TOURISTS,
  GIFT_CARD,
  JOBS,
  QUESTIONS,
  LOST_PROPERTY,
  LEASING,
];
