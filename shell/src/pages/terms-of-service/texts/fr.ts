import type { LegalText } from '../../legal/legal-text.ts';

export const text: LegalText = {
  since: '2026-11-22',
  intro:
    'Ces conditions règlent l’usage du site du centre commercial {mall}. Elles disent ce que le site vous apporte, ce que nous attendons de vous, et jusqu’où nous répondons de ce qui y est publié.',
  sections: [
    {
      id: 'publisher',
      title: 'Qui publie ce site',
      paragraphs: [
        'Le site est publié par la direction du centre commercial {mall}, {address}. Vous pouvez nous joindre au {phone} ou à {email}.',
        'En parcourant le site, vous acceptez ces conditions. Si elles ne vous conviennent pas, il suffit de ne pas l’utiliser ; le centre vous accueille de la même façon.',
      ],
    },
    {
      id: 'service',
      title: 'Ce que vous y trouvez',
      paragraphs: [
        'Le site présente les boutiques, restaurants et services du centre, leurs horaires et leur emplacement, les nouveautés et les événements. Il est gratuit et ouvert à tous, sans inscription.',
        'Le site ne vend rien : aucune commande ni aucun paiement n’y est conclu. Les achats se font auprès des enseignes, selon leurs propres conditions.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Horaires, prix et offres',
      paragraphs: [
        'Nous tenons les horaires à jour, y compris pendant le mois de Ramadan et les jours fériés. Une enseigne peut pourtant fermer plus tôt ou ouvrir plus tard ; en cas de doute, appelez-la avant de vous déplacer.',
        'Les prix, en dinars tunisiens (DT), et les offres publiées par les enseignes le sont sous leur responsabilité, dans la limite des stocks et des dates annoncées. En cas d’écart, c’est l’affichage en magasin qui fait foi, conformément à la loi n° 92-117 du 7 décembre 1992 relative à la protection du consommateur.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      paragraphs: [
        'Un compte n’est utile que pour voter, applaudir un article ou gérer vos préférences. Vous êtes responsable de ce qui est fait avec lui.',
      ],
      points: [
        'Donnez des renseignements exacts et tenez-les à jour.',
        'Gardez votre mot de passe pour vous, et prévenez-nous si vous pensez qu’un tiers l’utilise.',
        'Une personne, un vote : les votes automatisés ou passés par plusieurs comptes sont annulés.',
        'Vous pouvez supprimer votre compte à tout moment, sur la page « Mon compte ».',
      ],
    },
    {
      id: 'use',
      title: 'Ce que nous ne permettons pas',
      paragraphs: ['Il est interdit :'],
      points: [
        'de chercher à entrer dans le site, ses comptes ou ses serveurs sans y être autorisé ;',
        'de le ralentir ou d’en copier le contenu en masse par des moyens automatiques ;',
        'd’y publier ou d’y joindre ce qui est illicite, injurieux, trompeur ou contraire à la vie privée d’autrui.',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension',
      paragraphs: [
        'Un compte qui enfreint ces règles peut être suspendu ou fermé. Sauf urgence, nous vous écrivons d’abord pour vous laisser vous expliquer. Vous pouvez demander à tout moment que la décision soit revue.',
      ],
    },
    {
      id: 'property',
      title: 'Textes, images et marques',
      paragraphs: [
        'Les textes, photographies, dessins et le nom {mall} sont protégés par la loi n° 94-36 du 24 février 1994 relative à la propriété littéraire et artistique, modifiée par la loi n° 2009-33. Les marques et logos des enseignes appartiennent à celles-ci.',
        'Vous pouvez partager un lien vers toute page du site et en citer un court extrait avec sa source. Toute autre reproduction demande notre accord écrit.',
      ],
    },
    {
      id: 'links',
      title: 'Liens vers d’autres sites',
      paragraphs: [
        'Le site mène vers ceux des enseignes, vers une carte et vers des réseaux sociaux. Nous n’en maîtrisons ni le contenu ni l’usage qu’ils font de vos données.',
      ],
    },
    {
      id: 'liability',
      title: 'Notre responsabilité',
      paragraphs: [
        'Nous faisons en sorte que le site soit accessible et exact, sans pouvoir garantir qu’il le soit à chaque instant. Nous ne répondons pas d’un dommage qui viendrait d’une interruption, d’une erreur signalée et non encore corrigée, ou d’un usage contraire à ces conditions. Rien ici ne réduit les droits que la loi reconnaît aux consommateurs.',
      ],
    },
    {
      id: 'data',
      title: 'Données personnelles',
      paragraphs: [
        'La page « Protection des données personnelles » dit quelles données nous recueillons, pourquoi, et comment exercer vos droits.',
      ],
    },
    {
      id: 'changes',
      title: 'Changements de ces conditions',
      paragraphs: [
        'Nous pouvons les modifier quand le site ou la loi change. La date en haut de page est celle de la version en vigueur ; un changement important est annoncé sur la page d’accueil quinze jours avant.',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable et litiges',
      paragraphs: [
        'Le droit tunisien s’applique. En cas de désaccord, écrivez-nous : nous répondons sous quinze jours ouvrables. À défaut d’accord amiable, les tribunaux compétents sont ceux de Sfax, sauf règle contraire protégeant le consommateur.',
        'La version française de ces conditions fait foi ; les traductions sont données pour information.',
      ],
    },
  ],
};
