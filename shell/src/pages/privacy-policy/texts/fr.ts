import type { LegalText } from '../../legal/legal-text.ts';

export const text: LegalText = {
  since: '2026-12-01',
  intro:
    'Le centre commercial {mall} recueille le moins de données possible. Cette page dit lesquelles, pourquoi, combien de temps, et comment les voir, les corriger ou les faire effacer, selon la loi organique n° 2004-63 du 27 juillet 2004.',
  sections: [
    {
      id: 'controller',
      title: 'Qui en répond',
      paragraphs: [
        'Le responsable du traitement est la direction du centre commercial {mall}, {address}. Pour toute question sur vos données, écrivez à {email} ou appelez le {phone}.',
        'Les traitements sont déclarés à l’Instance nationale de protection des données à caractère personnel (INPDP) comme le demande l’article 7 de la loi organique n° 2004-63.',
      ],
    },
    {
      id: 'visit',
      title: 'Quand vous parcourez le site',
      paragraphs: [
        'Vous pouvez tout lire sans donner votre nom. Nos serveurs notent l’adresse IP, la page demandée, l’heure et le type de navigateur, pour la sécurité et pour comprendre les pannes. Ces journaux sont effacés après 30 jours.',
        'Quand vous quittez une page, votre navigateur dit à nos serveurs si elle a eu des erreurs, si elle a été rapide et quelle version du site l’a faite. De ces rapports nous ne gardons que des nombres, pendant 30 jours : ils ne nomment ni vous, ni votre appareil, ni la page.',
        'Si vous avez accepté les cookies, votre navigateur dit aussi à nos serveurs quelle boutique ou quel article vous lisez. Nous n’en gardons qu’un nombre de lectures par jour, pendant 400 jours : il ne dit rien de vous, et « Gérer les cookies » y met fin. Une recherche sans résultat est comptée de même, pendant 90 jours, et ses mots ne sont gardés que s’ils ont été cherchés plusieurs jours.',
        'Nous n’utilisons ni publicité ciblée, ni mesure d’audience par des tiers, ni empreinte de votre appareil.',
      ],
    },
    {
      id: 'account',
      title: 'Quand vous créez un compte',
      paragraphs: [
        'Nous gardons votre adresse email, votre mot de passe sous une forme qui ne permet pas de le retrouver et, si vous les donnez, votre prénom, votre nom, votre numéro de téléphone et votre photo. De chaque appareil où vous êtes connecté, nous gardons l’adresse IP et le type de navigateur. Le fondement est votre consentement, que vous donnez en créant le compte (article 27).',
        'Si vous passez par Facebook, Google ou Apple, nous recevons d’eux un identifiant, votre nom et votre adresse email, et rien d’autre. Nous ne publions rien en votre nom.',
        'Si vous ajoutez une clé d’accès, nous en gardons la clé publique, le nom que vous lui donnez et la date de sa dernière utilisation ; votre empreinte, votre visage et votre code ne quittent pas votre appareil.',
        'Vos votes et applaudissements sont liés à votre compte et comptés sans que votre nom paraisse. Vos boutiques favorites sont liées à votre compte, et personne d’autre que vous ne les voit.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Quand vous vous abonnez à la newsletter',
      paragraphs: [
        'Nous gardons votre adresse, votre langue, ainsi que la date et l’adresse IP de votre demande, de votre confirmation et de votre désabonnement. Aucune lettre ne part avant que vous ayez confirmé, et chacune contient un lien pour vous désabonner en un clic.',
        'Nous gardons aussi quelles lettres vous ont été envoyées, si votre messagerie a refusé votre adresse, et si vous vous êtes désabonné depuis l’une d’elles.',
      ],
    },
    {
      id: 'messages',
      title: 'Quand vous nous écrivez',
      paragraphs: [
        'Du formulaire de contact, nous gardons votre nom, votre adresse email, votre langue, le sujet et le texte de votre message, ainsi que nos réponses. Ils ne servent qu’à vous répondre.',
      ],
    },
    {
      id: 'browser',
      title: 'Ce que le site garde dans votre navigateur',
      paragraphs: [
        'Le site dépose lui-même deux cookies. Le premier (device), quand vous vous connectez : un nombre tiré au hasard, gardé 400 jours, aussi avec chaque compte ouvert dans ce navigateur, pour vous prévenir par email d’une connexion depuis un appareil inconnu. Le second (release-share), seulement pendant qu’une partie des visiteurs essaie une nouvelle version : un nombre entre 0 et 999, tiré au hasard et gardé 30 jours, pour que la version ne change pas d’une page à l’autre. Celui-ci ne dit rien de vous. D’autres services n’y chargent leurs scripts et n’y déposent leurs cookies qu’avec votre accord, ou quand vous cliquez vous-même sur leur bouton, comme « Continuer avec Google ».',
        'Voici tout ce que le site garde dans votre navigateur :',
      ],
      points: [
        'votre accord à la notice sur les cookies, si vous l’avez donné (gdpr-consent) ; « Gérer les cookies », au bas de chaque page, le retire. Un refus n’est pas gardé : la question revient à votre prochaine visite ;',
        'ce que vous avez décidé de la newsletter, inscription ou refus (newsletter), pour ne pas vous la proposer deux fois ; les réglages de votre navigateur permettent de l’effacer ;',
        'vos dernières recherches (recent-searches), pour vous les proposer à nouveau ; elles ne quittent pas votre appareil, et « Tout effacer », sous le champ de recherche, les retire ;',
        'si vous êtes connecté, l’identifiant de votre compte (auth-id), les jetons qui vous reconnaissent et l’heure de votre dernière utilisation du site (last-activity), effacés à la déconnexion ;',
        'vos boutiques favorites (favourites), jusqu’à ce que vous les retiriez ou vous connectiez, et une copie de celles de votre compte (account-favourites), effacée à la déconnexion ;',
        'si vous faites partie de l’équipe du centre, ce que vous avez saisi et pas encore enregistré (drafts) et les contenus que vous avez ouverts en dernier (recent-records), effacés à la déconnexion, et les colonnes et les vues choisies pour ses listes (RaStoreback-office) ;',
        'si vous arrivez par un lien reçu par email, le code de ce lien, dans l’historique de l’onglet.',
      ],
    },
    {
      id: 'duration',
      title: 'Combien de temps',
      paragraphs: ['Passé ces délais, les données sont effacées ou rendues anonymes :'],
      points: [
        'compte : tant que vous le gardez ; il est effacé dès que vous le supprimez, et ceux de ses fichiers que le site ne montre pas le sont 30 jours après ;',
        'appareils : 30 jours après la fin de la session ;',
        'journal des opérations : gardé pour la sécurité, avec l’adresse IP, sans nom ni adresse email ; l’identifiant d’un compte supprimé n’y désigne plus personne ;',
        'newsletter : jusqu’à votre désabonnement, puis la preuve de votre consentement et la liste des lettres envoyées ; si vous nous demandez de l’effacer, il n’en reste qu’une empreinte qui ne vous nomme pas ;',
        'demande non confirmée : 30 jours ;',
        'messages que vous nous envoyez : un an après la dernière réponse.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui les voit',
      paragraphs: [
        'Seules y ont accès les personnes de l’équipe du centre dont c’est le travail, et les prestataires qui hébergent le site et envoient ses messages, tenus par contrat aux mêmes règles. Nous ne vendons ni ne louons vos données. Les enseignes du centre ne les reçoivent pas.',
        'Nous les remettons à une autorité publique seulement lorsque la loi nous y oblige.',
      ],
    },
    {
      id: 'transfer',
      title: 'Hors de Tunisie',
      paragraphs: [
        'Si un prestataire conserve des données hors de Tunisie, ce n’est que dans un pays qui les protège à un niveau équivalent, et avec l’autorisation préalable de l’INPDP que demandent les articles 50 à 52 de la loi.',
      ],
    },
    {
      id: 'security',
      title: 'Comment nous les protégeons',
      paragraphs: [
        'Les échanges avec le site sont chiffrés, les mots de passe ne sont jamais conservés en clair, les accès de l’équipe sont limités selon la fonction de chacun et tracés. Si une fuite devait vous exposer, nous vous préviendrions ainsi que l’INPDP sans tarder.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      paragraphs: ['La loi organique n° 2004-63 vous donne, ainsi qu’à vos héritiers ou à votre tuteur, le droit :'],
      points: [
        'd’accéder à vos données et d’en recevoir une copie claire (articles 32 à 37) ;',
        'de les faire corriger, compléter ou effacer (articles 38 à 41) ;',
        'de vous opposer à leur traitement, à tout moment et pour des motifs légitimes (articles 42 et 43) ;',
        'de retirer votre consentement, sans que cela touche ce qui a été fait avant (article 27).',
      ],
    },
    {
      id: 'exercise',
      title: 'Comment les exercer',
      paragraphs: [
        'La page « Mon compte » vous permet de corriger votre profil, de télécharger vos données et de supprimer votre compte. Pour le reste, écrivez à {email} depuis l’adresse concernée, ou par courrier à {mall}, {address}. Nous répondons sous un mois, gratuitement. Nous pouvons vous demander de prouver votre identité, sans conserver cette preuve.',
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir l’INPDP, 1 rue Mohamed Moalla, Mutuelleville, 1002 Tunis, www.inpdp.tn.',
      ],
    },
    {
      id: 'minors',
      title: 'Enfants',
      paragraphs: [
        'Le site n’est pas destiné à recueillir les données d’enfants. Le traitement des données d’un enfant demande l’accord de son tuteur et l’autorisation du juge de la famille (article 28) ; un compte ouvert sans eux est fermé dès que nous l’apprenons.',
      ],
    },
    {
      id: 'changes',
      title: 'Changements de cette page',
      paragraphs: [
        'La date en haut de page est celle de la version en vigueur. Si nous voulions faire un autre usage de vos données, nous vous demanderions d’abord votre accord.',
        'La version française fait foi ; les traductions sont données pour information.',
      ],
    },
  ],
};
