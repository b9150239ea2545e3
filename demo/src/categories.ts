import type { LocalisedText } from 'shared-kernel/contracts';
import type { MoodName } from './pictures/moods.ts';
import type { DemoCategory, DemoSubCategory, PictureRecipe } from './types.ts';

const named = (fr: string, ar: string, en: string): LocalisedText => ({ fr, ar, en });

const translated = ({ fr, ar, en }: LocalisedText) => ({
  title: fr,
  translations: { ar: { title: ar }, en: { title: en } },
});

const sub = (slug: string, fr: string, ar: string, en: string): DemoSubCategory => ({
  slug,
  ...translated(named(fr, ar, en)),
});

/** A category of shops; its picture shows goods of the trade. */
const shops = (
  slug: string,
  title: LocalisedText,
  [goods, mood]: [string, MoodName],
  subCategories: DemoSubCategory[],
): Omit<DemoCategory, 'order'> => ({
  slug,
  ...translated(title),
  type: 'SHOP',
  picture: pictureOf(slug, title, `still:${goods}`, mood),
  subCategories,
});

const pictureOf = (slug: string, title: LocalisedText, motif: string, mood: MoodName): PictureRecipe => ({
  name: `categories/${slug}`,
  kind: 'category',
  width: 1200,
  height: 900,
  alt: `Nature morte du rayon ${title.fr}`,
  altTranslations: { ar: `لوحة لمعروضات ${title.ar}`, en: `Still life of ${title.en}` },
  motif,
  palette: [mood],
});

/** The trades of the mall, in the order of its menu; those with an entry of their own in it are called as it calls them. */
export const shopCategories: DemoCategory[] = [
  shops(
    'mode-femme',
    named('Mode femme', 'أزياء نسائية', 'Women’s fashion'),
    ['dress+handbag+scarf', 'aube'],
    [
      sub('pret-a-porter', 'Prêt-à-porter', 'ملابس جاهزة', 'Ready-to-wear'),
      sub('robes-et-soirees', 'Robes et soirées', 'فساتين وسهرات', 'Dresses and evening wear'),
      sub('lingerie-et-nuit', 'Lingerie et nuit', 'ملابس داخلية ونوم', 'Lingerie and nightwear'),
      sub('caftans-et-traditions', 'Caftans et traditions', 'قفاطين وأزياء تقليدية', 'Kaftans and traditional dress'),
    ],
  ),
  shops(
    'mode-homme',
    named('Mode homme', 'أزياء رجالية', 'Men’s fashion'),
    ['jacket+oxford+belt', 'azur'],
    [
      sub('costumes-et-chemises', 'Costumes et chemises', 'بدلات وقمصان', 'Suits and shirts'),
      sub('mode-decontractee', 'Mode décontractée', 'ملابس يومية', 'Casual wear'),
      sub('jebbas-et-chechias', 'Jebbas et chéchias', 'جبب وشواشي', 'Jebbas and chechias'),
    ],
  ),
  shops(
    'mode-enfant',
    named('Mode enfant', 'أزياء الأطفال', 'Children’s fashion'),
    ['folded+sneaker+bear', 'safran'],
    [
      sub('bebe', 'Bébé', 'الرضّع', 'Babies'),
      sub('enfant-et-junior', 'Enfant et junior', 'الأطفال والناشئة', 'Children and juniors'),
      sub('jouets', 'Jouets', 'ألعاب', 'Toys'),
    ],
  ),
  shops(
    'chaussures-et-maroquinerie',
    named('Chaussures et maroquinerie', 'أحذية ومصنوعات جلدية', 'Shoes and leather goods'),
    ['heel+handbag+oxford', 'argile'],
    [
      sub('chaussures', 'Chaussures', 'أحذية', 'Shoes'),
      sub('maroquinerie', 'Maroquinerie', 'مصنوعات جلدية', 'Leather goods'),
      sub('bagages', 'Bagages', 'حقائب سفر', 'Luggage'),
    ],
  ),
  shops(
    'beaute-et-parfumerie',
    named('Beauté et parfumerie', 'جمال وعطور', 'Beauty and perfume'),
    ['perfume+lipstick+cream', 'figue'],
    [
      sub('parfums', 'Parfums', 'عطور', 'Perfumes'),
      sub('maquillage', 'Maquillage', 'مكياج', 'Make-up'),
      sub('soins-et-hammam', 'Soins et hammam', 'عناية وحمّام', 'Skin care and hammam'),
    ],
  ),
  shops(
    'bijouterie-et-montres',
    named('Bijouterie et montres', 'مجوهرات وساعات', 'Jewellery and watches'),
    ['ring+watch+flask', 'nuit'],
    [
      sub('bijoux', 'Bijoux', 'مجوهرات', 'Jewellery'),
      sub('montres', 'Montres', 'ساعات', 'Watches'),
      sub('fantaisie', 'Bijoux fantaisie', 'حليّ وإكسسوارات', 'Costume jewellery'),
    ],
  ),
  shops(
    'sport-et-loisirs',
    named('Sport et loisirs', 'رياضة وترفيه', 'Sport and leisure'),
    ['ball+sneaker+racket', 'rivage'],
    [
      sub('equipement', 'Équipement', 'معدّات', 'Equipment'),
      sub('mode-sport', 'Mode sport', 'ملابس رياضية', 'Sportswear'),
      sub('mer-et-plein-air', 'Mer et plein air', 'بحر وهواء طلق', 'Sea and outdoors'),
      sub('loisirs', 'Loisirs', 'ترفيه', 'Leisure'),
    ],
  ),
  shops(
    'culture-maison-et-multimedia',
    named('Culture, maison et multimédia', 'ثقافة ومنزل ووسائط', 'Culture, home and multimedia'),
    ['books+lamp+vase', 'menthe'],
    [
      sub('librairie-et-papeterie', 'Librairie et papeterie', 'مكتبة وقرطاسية', 'Books and stationery'),
      sub('maison-et-decoration', 'Maison et décoration', 'منزل وديكور', 'Home and decoration'),
      sub('art-de-la-table', 'Art de la table', 'فنّ المائدة', 'Tableware'),
      sub('multimedia-et-jeux', 'Multimédia et jeux', 'وسائط وألعاب', 'Multimedia and games'),
    ],
  ),
  shops(
    'telephonie-et-electromenager',
    named('Téléphonie et électroménager', 'هواتف وأجهزة منزلية', 'Phones and appliances'),
    ['phone+lamp+coffee', 'lagune'],
    [
      sub('telephonie', 'Téléphonie', 'هواتف', 'Phones'),
      sub('operateurs', 'Opérateurs', 'مشغّلو الاتصالات', 'Network operators'),
      sub('electromenager', 'Électroménager', 'أجهزة منزلية', 'Appliances'),
    ],
  ),
  shops(
    'optique-et-sante',
    named('Optique et santé', 'بصريات وصحّة', 'Optics and health'),
    ['glasses+medicine+pump', 'oliveraie'],
    [
      sub('optique', 'Optique', 'بصريات', 'Opticians'),
      sub('parapharmacie', 'Parapharmacie', 'شبه صيدلية', 'Health and beauty shop'),
      sub('bien-etre', 'Bien-être', 'راحة وعافية', 'Well-being'),
    ],
  ),
  shops(
    'salon-de-l-automobile',
    named("Salon de l'automobile", 'معرض السيارات', 'Car showroom'),
    ['car+suitcase+coins', 'couchant'],
    [
      sub('vehicules-neufs', 'Véhicules neufs', 'سيارات جديدة', 'New cars'),
      sub(
        'electrique-et-deux-roues',
        'Électrique et deux-roues',
        'سيارات كهربائية ودرّاجات',
        'Electric and two-wheelers',
      ),
      sub('accessoires-auto', 'Accessoires auto', 'لوازم السيارات', 'Car accessories'),
    ],
  ),
  shops(
    'hypermarche',
    named('Hypermarché', 'الهايبرماركت', 'Hypermarket'),
    ['basket+cruet+amphora', 'verger'],
    [
      sub('courses-du-quotidien', 'Courses du quotidien', 'مشتريات يومية', 'Everyday shopping'),
      sub('produits-du-terroir', 'Produits du terroir', 'منتجات محلّية', 'Local produce'),
    ],
  ),
  shops(
    'restaurants-et-patisserie',
    named('Restaurants', 'المطاعم', 'Restaurants'),
    ['couscous+cake+teaGlass', 'midi'],
    [
      sub('cuisine-tunisienne', 'Cuisine tunisienne', 'مطبخ تونسي', 'Tunisian cooking'),
      sub('cuisines-du-monde', 'Cuisines du monde', 'مطابخ العالم', 'World cooking'),
      sub('restauration-rapide', 'Restauration rapide', 'وجبات سريعة', 'Quick bites'),
      sub('patisseries', 'Pâtisseries', 'حلويات', 'Pastry shops'),
      sub('cafes-et-glaces', 'Cafés et glaces', 'مقاهٍ ومثلّجات', 'Cafés and ice cream'),
    ],
  ),
  shops(
    'services',
    named('Services', 'الخدمات', 'Services'),
    ['scissors+coins+plane', 'craie'],
    [
      sub('banque-et-change', 'Banque et change', 'بنك وصرف', 'Banking and exchange'),
      sub('sante-et-coiffure', 'Santé et coiffure', 'صحّة وحلاقة', 'Health and hair'),
      sub('pressing-et-reparation', 'Pressing et réparation', 'تنظيف وإصلاح', 'Cleaning and repairs'),
      sub('voyages', 'Voyages', 'أسفار', 'Travel'),
    ],
  ),
].map((category, order) => ({ ...category, order }));

/** Categories of the mall's posts. */
export const blogCategories: DemoCategory[] = [
  {
    slug: 'nouveautes-des-boutiques',
    ...translated(named('Nouveautés des boutiques', 'جديد المتاجر', 'New in the shops')),
  },
  { slug: 'conseils', ...translated(named('Conseils', 'نصائح', 'Advice')) },
  { slug: 'vie-du-centre', ...translated(named('Vie du centre', 'حياة المركز', 'Life at the mall')) },
  { slug: 'gastronomie', ...translated(named('Gastronomie', 'مذاقات', 'Food')) },
].map((category, order) => ({ ...category, type: 'BLOG', order, picture: null, subCategories: [] }));
