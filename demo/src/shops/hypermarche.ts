import type { ShopEntry } from './shop-entry.ts';

export const hypermarche: ShopEntry[] = [
  {
    slug: 'le-grand-marche',
    title: 'Le Grand Marché',
    ar: 'السوق الكبير',
    subCategory: 'courses-du-quotidien',
    floor: 0,
    unit: 'A01',
    goods: 'basket+cruet+juice',
    mood: 'verger',
    summary: {
      fr: 'L’hypermarché du centre : trente mille produits, du pain chaud et quarante caisses.',
      ar: 'هايبرماركت المركز: ثلاثون ألف منتج وخبز ساخن وأربعون صندوقًا.',
      en: 'The mall’s hypermarket: thirty thousand products, warm bread, forty tills.',
    },
    description:
      'Les poissons arrivent du port de Sfax à sept heures, les légumes de Regueb et de Skhira avant neuf. Le fournil cuit du pain tabouna toutes les deux heures et une annonce le fait savoir jusque dans la galerie.\n\nLes courses commandées en ligne se retirent en voiture, quai B, dès deux heures après. Une caisse sans musique et sans file est réservée aux femmes enceintes et aux personnes âgées.',
    keywords: ['courses', 'alimentation', 'fruits et légumes', 'poisson', 'pain', 'retrait en voiture'],
    phone: '321',
    web: true,
    social: ['facebook', 'instagram', 'whatsapp'],
    hours: 'market',
    featured: 3,
  },
  {
    slug: 'huilerie-chemlali',
    title: 'Huilerie Chemlali',
    ar: 'معصرة الشملالي',
    subCategory: 'produits-du-terroir',
    floor: 0,
    unit: 'A02',
    goods: 'cruet+amphora+bowl',
    mood: 'oliveraie',
    summary: {
      fr: 'Huile d’olive tirée à la cuve, olives, harissa et dattes de producteurs.',
      ar: 'زيت زيتون من الخابية وزيتون وهريسة وتمور من عند المنتجين.',
      en: 'Olive oil drawn from the vat, olives, harissa and growers’ dates.',
    },
    description:
      'Cinq cuves d’inox portent le nom de cinq vergers. On goûte sur un morceau de pain, on choisit entre fruité vert et fruité mûr, et l’on remplit sa propre bouteille au robinet. La nouvelle huile coule à partir de novembre.\n\nAutour, une épicerie courte : harissa fumée de Nabeul, câpres, bsissa, figues séchées de Djebba, deglet nour en branche. Les bidons de voyage sont scellés pour la soute.',
    keywords: ['huile d’olive', 'terroir', 'harissa', 'dattes', 'épicerie fine', 'bsissa'],
    phone: '322',
    web: true,
    social: ['instagram'],
    hours: 'market',
  },
];
