import type { DemoMallService } from './types.ts';

type Words = {
  title: string;
  text: string;
  place?: string;
};

interface Where {
  floor?: number;
  /** Latitude and longitude. */
  at?: [number, number];
  phone?: string;
}

const service = (
  kind: DemoMallService['kind'],
  where: Where,
  { fr, ar, en }: Record<'fr' | 'ar' | 'en', Words>,
): Omit<DemoMallService, 'order'> => ({
  kind,
  title: fr.title,
  text: fr.text,
  place: fr.place ?? '',
  floor: where.floor ?? null,
  phone: where.phone ?? null,
  website: null,
  latitude: where.at?.[0] ?? null,
  longitude: where.at?.[1] ?? null,
  translations: { ar, en },
});

/** Services of the mall and ways to get there, in the order of the page. */
export const demoMallServices = (): DemoMallService[] =>
  [
    service(
      'PARKING',
      { at: [34.7624, 10.7236] },
      {
        fr: {
          title: 'Parking gratuit',
          text: 'Douze cents places, dont neuf cents couvertes, gratuites toute la journée. Des feux verts au plafond indiquent les places libres.',
          place: 'Deux niveaux, entrées par la route de Gremda et par la rue des Oliviers',
        },
        ar: {
          title: 'موقف سيارات مجاني',
          text: 'ألف ومائتا مكان، منها تسعمائة مغطاة، مجانية طوال اليوم. تدلّ أضواء خضراء في السقف على الأماكن الشاغرة.',
          place: 'طابقان، والدخول من طريق قرمدة ومن نهج الزياتين',
        },
        en: {
          title: 'Free car park',
          text: 'Twelve hundred spaces, nine hundred of them under cover, free all day. Green lights on the ceiling show which are free.',
          place: 'Two floors, entrances from Route de Gremda and Rue des Oliviers',
        },
      },
    ),
    service(
      'CHARGING',
      {},
      {
        fr: {
          title: 'Recharge électrique',
          text: 'Huit bornes de 22 kW, avec une carte bancaire ou l’application de votre opérateur.',
          place: 'Parking couvert, niveau -1, près de l’ascenseur 1',
        },
        ar: {
          title: 'شحن السيارات الكهربائية',
          text: 'ثمانية شواحن بقوة 22 كيلوواط، بالبطاقة البنكية أو بتطبيق مزوّدكم.',
          place: 'الموقف المغطى، الطابق -1، قرب المصعد 1',
        },
        en: {
          title: 'Electric charging',
          text: 'Eight 22 kW chargers, by bank card or your provider’s app.',
          place: 'Covered car park, floor -1, near lift 1',
        },
      },
    ),
    service(
      'BUS',
      { at: [34.7641, 10.7252] },
      {
        fr: {
          title: 'Bus : arrêt Les Oliviers',
          text: 'Les lignes 4 et 12 relient le centre-ville au centre commercial toutes les quinze minutes, de 6 h à 21 h, et jusqu’à minuit pendant le Ramadan.',
          place: 'Devant l’entrée 1 (nord), route de Gremda',
        },
        ar: {
          title: 'الحافلة: محطة الزياتين',
          text: 'يربط الخطان 4 و12 وسط المدينة بالمركز كل ربع ساعة، من السادسة صباحا إلى التاسعة ليلا، وإلى منتصف الليل في رمضان.',
          place: 'أمام المدخل 1 (الشمالي)، طريق قرمدة',
        },
        en: {
          title: 'Bus: Les Oliviers stop',
          text: 'Lines 4 and 12 run between the city centre and the mall every fifteen minutes, from 6 am to 9 pm, and until midnight in Ramadan.',
          place: 'In front of entrance 1 (north), Route de Gremda',
        },
      },
    ),
    service(
      'TAXI',
      { at: [34.763, 10.7258] },
      {
        fr: {
          title: 'Station de taxis',
          text: 'Des taxis attendent pendant toutes les heures d’ouverture. L’accueil en appelle un pour vous.',
          place: 'À l’entrée 3 (est)',
        },
        ar: {
          title: 'محطة سيارات الأجرة',
          text: 'سيارات الأجرة متوفرة طوال أوقات العمل، ويمكن للاستقبال أن يطلب لكم واحدة.',
          place: 'عند المدخل 3 (الشرقي)',
        },
        en: {
          title: 'Taxi rank',
          text: 'Taxis wait throughout opening hours. The information desk will call one for you.',
          place: 'At entrance 3 (east)',
        },
      },
    ),
    service(
      'ACCESSIBILITY',
      {},
      {
        fr: {
          title: 'Accès sans marche',
          text: 'Toutes les entrées sont de plain-pied et chaque niveau se rejoint par ascenseur. Vingt-quatre places sont réservées près des portes. Les chiens guides sont les bienvenus.',
        },
        ar: {
          title: 'دخول دون درج',
          text: 'جميع المداخل على مستوى الأرض، وتصل المصاعد إلى كل طابق. أربعة وعشرون مكانا مخصصا قرب الأبواب. كلاب الإرشاد مرحّب بها.',
        },
        en: {
          title: 'Step-free access',
          text: 'Every entrance is level and lifts reach every floor. Twenty-four parking spaces are reserved near the doors. Guide dogs are welcome.',
        },
      },
    ),
    service(
      'ACCESSIBILITY',
      { floor: 0 },
      {
        fr: {
          title: 'Prêt de fauteuils roulants',
          text: 'Six fauteuils roulants sont prêtés sans frais, contre une pièce d’identité.',
          place: 'À l’accueil, dans l’atrium',
        },
        ar: {
          title: 'إعارة كراسٍ متحركة',
          text: 'ستة كراسٍ متحركة تُعار مجانا مقابل وثيقة هوية.',
          place: 'في الاستقبال، بالبهو',
        },
        en: {
          title: 'Wheelchairs to borrow',
          text: 'Six wheelchairs are lent free of charge, against an identity document.',
          place: 'At the information desk, in the atrium',
        },
      },
    ),
    service(
      'INFORMATION',
      { floor: 0, phone: '+216 74 000 140' },
      {
        fr: {
          title: 'Accueil',
          text: 'Renseignements, cartes cadeaux, annonces et appels, en arabe, en français et en anglais.',
          place: 'Rez-de-chaussée, au milieu de l’atrium',
        },
        ar: {
          title: 'الاستقبال',
          text: 'معلومات وبطاقات هدايا ونداءات، بالعربية والفرنسية والإنجليزية.',
          place: 'الطابق الأرضي، وسط البهو',
        },
        en: {
          title: 'Information desk',
          text: 'Directions, gift cards and announcements, in Arabic, French and English.',
          place: 'Ground floor, in the middle of the atrium',
        },
      },
    ),
    service(
      'TOILETS',
      {},
      {
        fr: {
          title: 'Toilettes',
          text: 'Gratuites, à chaque niveau, avec une cabine accessible en fauteuil.',
          place: 'Côté ouest, près de l’escalier',
        },
        ar: {
          title: 'دورات المياه',
          text: 'مجانية في كل طابق، ومنها واحدة مهيأة للكراسي المتحركة.',
          place: 'في الجهة الغربية، قرب الدرج',
        },
        en: {
          title: 'Toilets',
          text: 'Free, on every floor, each with a wheelchair-accessible cubicle.',
          place: 'On the west side, near the stairs',
        },
      },
    ),
    service(
      'NURSERY',
      { floor: 2 },
      {
        fr: {
          title: 'Nurserie',
          text: 'Tables à langer, chauffe-biberon et deux fauteuils d’allaitement, à l’écart.',
          place: 'Niveau 2, côté ouest, à côté des toilettes',
        },
        ar: {
          title: 'ركن الرضّع',
          text: 'طاولات لتغيير الحفاضات وسخان للرضاعات ومقعدان للإرضاع في ركن هادئ.',
          place: 'الطابق 2، في الجهة الغربية، بجانب دورات المياه',
        },
        en: {
          title: 'Baby care room',
          text: 'Changing tables, a bottle warmer and two quiet nursing chairs.',
          place: 'Floor 2, on the west side, next to the toilets',
        },
      },
    ),
    service(
      'PRAYER_ROOM',
      { floor: 0 },
      {
        fr: {
          title: 'Salle de prière',
          text: 'Une salle pour les hommes et une pour les femmes, chacune avec ses ablutions, ouvertes pendant toutes les heures du centre.',
          place: 'Rez-de-chaussée, côté ouest, à côté des toilettes',
        },
        ar: {
          title: 'مصلّى',
          text: 'قاعة للرجال وأخرى للنساء، ولكل منهما ميضأة، طوال أوقات عمل المركز.',
          place: 'الطابق الأرضي، في الجهة الغربية، بجانب دورات المياه',
        },
        en: {
          title: 'Prayer rooms',
          text: 'One for men and one for women, each with washing facilities, open whenever the mall is.',
          place: 'Ground floor, on the west side, next to the toilets',
        },
      },
    ),
    service(
      'CASH_MACHINE',
      { floor: 0 },
      {
        fr: {
          title: 'Distributeurs de billets',
          text: 'Trois distributeurs, dont un parlant, accessibles jour et nuit depuis la rue.',
          place: 'Aux entrées 1 (nord), 2 (sud) et 3 (est)',
        },
        ar: {
          title: 'صرافات آلية',
          text: 'ثلاثة صرافات، أحدها ناطق، متاحة ليلا ونهارا من الشارع.',
          place: 'عند المداخل 1 (الشمالي) و2 (الجنوبي) و3 (الشرقي)',
        },
        en: {
          title: 'Cash machines',
          text: 'Three machines, one of which speaks, reached from the street day and night.',
          place: 'At entrances 1 (north), 2 (south) and 3 (east)',
        },
      },
    ),
    service(
      'WIFI',
      {},
      {
        fr: {
          title: 'Wi-Fi gratuit',
          text: 'Réseau « Les Oliviers », sans inscription ni publicité, dans tout le centre.',
        },
        ar: { title: 'واي فاي مجاني', text: 'شبكة Les Oliviers، دون تسجيل ولا إعلانات، في كامل المركز.' },
        en: {
          title: 'Free Wi-Fi',
          text: 'Network “Les Oliviers”, with no sign-up and no advertising, in the whole mall.',
        },
      },
    ),
    service(
      'LOST_PROPERTY',
      { floor: 0, phone: '+216 74 000 141' },
      {
        fr: {
          title: 'Objets trouvés',
          text: 'Ce qui est trouvé se garde trois mois à l’accueil. Appelez : nous cherchons avec vous.',
          place: 'À l’accueil, dans l’atrium',
        },
        ar: {
          title: 'المفقودات',
          text: 'يُحفظ ما يُعثر عليه ثلاثة أشهر في الاستقبال. اتصلوا بنا لنبحث معكم.',
          place: 'في الاستقبال، بالبهو',
        },
        en: {
          title: 'Lost property',
          text: 'What is found is kept for three months at the information desk. Call us: we will look for it with you.',
          place: 'At the information desk, in the atrium',
        },
      },
    ),
    service(
      'CHILDREN',
      { floor: 0 },
      {
        fr: {
          title: 'Prêt de poussettes',
          text: 'Vingt poussettes, et des bracelets à votre numéro pour les petits qui s’éloignent.',
          place: 'À l’accueil, dans l’atrium',
        },
        ar: {
          title: 'إعارة عربات الأطفال',
          text: 'عشرون عربة، وأساور تحمل رقم هاتفكم للصغار الذين يبتعدون.',
          place: 'في الاستقبال، بالبهو',
        },
        en: {
          title: 'Pushchairs to borrow',
          text: 'Twenty pushchairs, and wristbands with your number for little ones who wander off.',
          place: 'At the information desk, in the atrium',
        },
      },
    ),
    service(
      'LANDMARK',
      { at: [34.733, 10.7617] },
      {
        fr: { title: 'Médina, Bab Diwan', text: 'Par la route de Gremda, tout droit depuis le centre-ville.' },
        ar: { title: 'المدينة العتيقة، باب الديوان', text: 'عبر طريق قرمدة، مباشرة من وسط المدينة.' },
        en: { title: 'Medina, Bab Diwan', text: 'By Route de Gremda, straight on from the city centre.' },
      },
    ),
    service(
      'LANDMARK',
      { at: [34.7358, 10.7678] },
      {
        fr: { title: 'Gare de Sfax', text: 'Dix minutes en taxi, ou la ligne 12 depuis l’avenue Habib Bourguiba.' },
        ar: { title: 'محطة القطار بصفاقس', text: 'عشر دقائق بسيارة الأجرة، أو الخط 12 من شارع الحبيب بورقيبة.' },
        en: { title: 'Sfax railway station', text: 'Ten minutes by taxi, or line 12 from Avenue Habib Bourguiba.' },
      },
    ),
    service(
      'LANDMARK',
      { at: [34.718, 10.691] },
      {
        fr: { title: 'Aéroport de Sfax-Thyna', text: 'Par la rocade, sortie Gremda : un quart d’heure en voiture.' },
        ar: { title: 'مطار صفاقس طينة', text: 'عبر الطريق الحزامية، مخرج قرمدة: ربع ساعة بالسيارة.' },
        en: { title: 'Sfax-Thyna airport', text: 'By the ring road, Gremda exit: a quarter of an hour by car.' },
      },
    ),
  ].map((each, order) => ({ ...each, order }));
