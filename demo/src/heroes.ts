import type { DemoHero, PictureRecipe } from './types.ts';

/** @param focus - percent of its width, about which phones crop it */
const picture = (
  name: string,
  goods: string,
  mood: string,
  focus: number,
  { fr, ar, en }: Record<'fr' | 'ar' | 'en', string>,
): PictureRecipe => ({
  name: `heroes/${name}`,
  kind: 'hero',
  width: 2400,
  height: 1200,
  motif: `still:${goods}`,
  palette: [mood],
  focus: { x: focus, y: 50 },
  alt: fr,
  altTranslations: { ar, en },
});

/** The banners of the front page. */
export const demoHeroes = (): DemoHero[] => [
  {
    picture: picture('automne', 'jacket+tote+oxford+folded', 'couchant', 41, {
      fr: 'Veste, cabas et souliers d’automne devant une arche ocre',
      ar: 'سترة وحقيبة وأحذية خريفية أمام قوس بلون المغرة',
      en: 'Jacket, tote bag and autumn shoes before an ochre arch',
    }),
    title: 'L’automne se porte bien',
    text: 'Laines, cuirs et couleurs d’épices : les nouvelles collections sont arrivées dans nos boutiques de mode.',
    link: '/shops/per-category/mode-femme',
    linkLabel: 'Voir les boutiques de mode',
    order: 0,
    from: null,
    until: null,
    translations: {
      ar: {
        title: 'خريف يليق بكم',
        text: 'أصواف وجلود وألوان التوابل: المجموعات الجديدة وصلت إلى متاجر الأزياء.',
        linkLabel: 'مشاهدة متاجر الأزياء',
      },
      en: {
        title: 'Autumn looks good on you',
        text: 'Wool, leather and the colours of spice: the new collections have reached our fashion shops.',
        linkLabel: 'See the fashion shops',
      },
    },
  },
  {
    picture: picture('table', 'tagine+teapot+couscous+teaGlass', 'argile', 43, {
      fr: 'Tajine, théière et couscous sur une table de terre cuite',
      ar: 'طاجين وإبريق شاي وكسكسي على طاولة من الطين المشوي',
      en: 'Tagine, teapot and couscous on a terracotta table',
    }),
    title: 'À table, midi et soir',
    text: 'Poissons de Sfax, grillades, pâtisseries fines et café turc : quinze adresses sous le même toit.',
    link: '/restaurants',
    linkLabel: 'Choisir un restaurant',
    order: 1,
    from: null,
    until: null,
    translations: {
      ar: {
        title: 'إلى المائدة، ظهرًا ومساءً',
        text: 'أسماك صفاقس ومشاوٍ وحلويات راقية وقهوة تركية: خمسة عشر عنوانًا تحت سقف واحد.',
        linkLabel: 'اختيار مطعم',
      },
      en: {
        title: 'Lunch is served, and so is dinner',
        text: 'Fish from Sfax, grills, fine pastries and Turkish coffee: fifteen places under one roof.',
        linkLabel: 'Choose a restaurant',
      },
    },
  },
  {
    picture: picture('beaute', 'perfume+cream+flask+soap', 'aube', 43, {
      fr: 'Parfums et soins sur des socles roses',
      ar: 'عطور ومستحضرات عناية على قواعد وردية',
      en: 'Perfumes and creams on pink plinths',
    }),
    title: 'Les parfums de la saison',
    text: 'Jasmin, fleur d’oranger, figue : nos parfumeries vous font découvrir les sillages de la Méditerranée.',
    link: '/shops/per-category/beaute-et-parfumerie',
    linkLabel: 'Découvrir la beauté',
    order: 2,
    from: null,
    until: null,
    translations: {
      ar: {
        title: 'عطور الموسم',
        text: 'ياسمين وزهر برتقال وتين: اكتشفوا عبق المتوسط في متاجر العطور.',
        linkLabel: 'اكتشاف الجمال',
      },
      en: {
        title: 'Scents of the season',
        text: 'Jasmine, orange blossom, fig: our perfumeries present the Mediterranean in bottles.',
        linkLabel: 'Discover beauty',
      },
    },
  },
  {
    picture: picture('maison', 'amphora+lamp+vase+books', 'rivage', 42, {
      fr: 'Amphore, lampe et livres devant une fenêtre sur la mer',
      ar: 'جرة ومصباح وكتب أمام نافذة على البحر',
      en: 'Amphora, lamp and books before a window on the sea',
    }),
    title: 'La maison, côté lumière',
    text: 'Poteries de Guellala, luminaires et beaux livres : de quoi réchauffer l’intérieur avant l’hiver.',
    link: '/shops/per-category/culture-maison-et-multimedia',
    linkLabel: 'Idées pour la maison',
    order: 3,
    from: null,
    until: null,
    translations: {
      ar: {
        title: 'البيت في ضوء جديد',
        text: 'فخّار قلّالة ومصابيح وكتب جميلة لبيت دافئ قبل الشتاء.',
        linkLabel: 'أفكار للبيت',
      },
      en: {
        title: 'Home, on the bright side',
        text: 'Guellala pottery, lamps and fine books: warmth for the house before winter.',
        linkLabel: 'Ideas for the home',
      },
    },
  },
];
