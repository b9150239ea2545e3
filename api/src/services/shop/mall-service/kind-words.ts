import type { MALL_SERVICE_KINDS } from 'shared-kernel/content';

/** Common words for each kind of service, for the search: "wc" finds "Sanitaires". */
export const KIND_WORDS: Readonly<Record<(typeof MALL_SERVICE_KINDS)[number], string>> = {
  PARKING: 'parking stationnement garer voiture موقف سيارات مرآب car park',
  CHARGING: 'borne recharge voiture électrique شحن سيارة كهربائية electric car charging charger',
  BUS: 'bus autobus arrêt transport حافلة حافلات محطة public stop',
  TAXI: 'taxi station louage تاكسي سيارة أجرة cab rank',
  LANDMARK: '',
  ACCESSIBILITY: 'accessibilité handicap fauteuil roulant pmr ذوو الإعاقة كرسي متحرك accessibility wheelchair disabled',
  INFORMATION: 'accueil information renseignements استقبال استعلامات معلومات reception information desk help',
  TOILETS: 'toilettes wc sanitaires lavabos مراحيض دورات المياه حمام toilets restroom bathroom',
  NURSERY: 'nurserie bébé change couches biberon allaitement حضانة رضيع رضاعة تغيير الحفاضات nursery baby changing',
  PRAYER_ROOM: 'prière mosquée salle masjid مصلى صلاة مسجد prayer room mosque',
  CASH_MACHINE: 'dab gab distributeur billets retrait argent banque صراف آلي نقود بنك atm cash machine money',
  WIFI: 'wifi wi-fi internet واي فاي إنترنت',
  LOST_PROPERTY: 'objets trouvés perdus perte مفقودات ضائع lost and found property',
  CHILDREN: 'enfants poussette jeux أطفال عربة ألعاب children pushchair stroller play',
  OTHER: '',
};
