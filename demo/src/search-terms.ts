import type { DemoSearchTerm } from './types.ts';

const term = (
  [fr, ar, en]: [fr: string, ar: string, en: string],
  words: string,
  sitePage: DemoSearchTerm['sitePage'] = 'NONE',
): DemoSearchTerm => ({
  title: fr,
  words: words.split(', '),
  sitePage,
  translations: { ar: { title: ar }, en: { title: en } },
});

/** Words that visitors search for, with the matching pages. */
export const demoSearchTerms = (): DemoSearchTerm[] => [
  term(
    ['Horaires', 'أوقات العمل', 'Opening hours'],
    'horaire, heures d’ouverture, ouvert, ouverture, fermeture, fermé, hours, open, opening times, closing time, التوقيت, ساعات العمل, مفتوح, مغلق',
    'HOURS',
  ),
  term(
    ['Offres', 'العروض', 'Offers'],
    'offre, promo, promos, promotion, promotions, solde, soldes, réduction, réductions, remise, bon plan, offer, deal, deals, sale, sales, discount, تخفيض, تخفيضات, صولد, برومو, عرض',
    'OFFERS',
  ),
  term(['Plan du centre', 'مخطط المركز', 'Mall map'], 'plan, carte, où se trouve, map, floor plan, خريطة, مخطط', 'MAP'),
  term(
    ['Préparer sa visite', 'خطّط لزيارتك', 'Plan your visit'],
    'accès, adresse, itinéraire, venir, comment venir, how to get here, address, directions, العنوان, كيف أصل, الوصول',
    'VISIT',
  ),
  term(
    ['Mes favoris', 'مفضّلتي', 'My favourites'],
    'favori, coups de cœur, liste d’envies, favorites, wishlist, المفضلة',
    'FAVOURITES',
  ),
  term(
    ['Distributeur de billets', 'صراف آلي', 'Cash machine'],
    'dab, gab, distributeur, distributeur automatique, retrait, atm, cash point, cash, الصراف, موزع آلي, سحب النقود',
  ),
  term(['WC', 'مراحيض', 'Restroom'], 'sanitaires, lavabos, bathroom, تواليت, طواليت'),
  term(['Parking', 'موقف سيارات', 'Car park'], 'stationnement, se garer, parking lot, مرآب, باركينغ, موقف'),
  term(['Salle de prière', 'مصلّى', 'Prayer room'], 'mosquée, prière, mosque, مسجد, صلاة'),
  term(['Robe', 'فستان', 'Dress'], 'robes, dresses, فساتين, كسوة, روبة'),
  term(['Chaussures', 'أحذية', 'Shoes'], 'chaussure, baskets, sneakers, shoe, حذاء, صباط, سبادري'),
  term(['Librairie', 'مكتبة', 'Bookshop'], 'livres, bouquins, bookstore, books, كتب, كتاب'),
  term(['Téléphone', 'هاتف', 'Phone'], 'portable, smartphone, mobile, mobile phone, تليفون, بورطابل, جوال'),
  term(['Lunettes', 'نظارات', 'Glasses'], 'opticien, lunettes de vue, optician, eyeglasses, نظارة, عدسات'),
  term(['Coiffeur', 'حلاق', 'Hairdresser'], 'coiffure, salon de coiffure, barbier, hair, barber, حلاقة, حجامة'),
  term(['Pharmacie', 'صيدلية', 'Pharmacy'], 'parapharmacie, médicaments, drugstore, chemist, صيدليات, دواء'),
  term(['Bijoux', 'مجوهرات', 'Jewellery'], 'bijou, bijouterie, bague, jewelry, ring, مجوهرة, خاتم, ذهب'),
  term(['Jouets', 'ألعاب', 'Toys'], 'jouet, toy, لعب, لعبة'),
];
