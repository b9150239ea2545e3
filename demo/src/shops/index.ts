import type { DemoShop } from '../types.ts';
import { beauteEtParfumerie } from './beaute-et-parfumerie.ts';
import { bijouterieEtMontres } from './bijouterie-et-montres.ts';
import { chaussuresEtMaroquinerie } from './chaussures-et-maroquinerie.ts';
import { cultureMaisonEtMultimedia } from './culture-maison-et-multimedia.ts';
import { hypermarche } from './hypermarche.ts';
import { modeEnfant } from './mode-enfant.ts';
import { modeFemme } from './mode-femme.ts';
import { modeHomme } from './mode-homme.ts';
import { optiqueEtSante } from './optique-et-sante.ts';
import { patisseries } from './patisseries.ts';
import { restaurants } from './restaurants.ts';
import { salonDeLAutomobile } from './salon-de-l-automobile.ts';
import { services } from './services.ts';
import { type ShopEntry, toDemoShop } from './shop-entry.ts';
import { sportEtLoisirs } from './sport-et-loisirs.ts';
import { telephonieEtElectromenager } from './telephonie-et-electromenager.ts';

/** Entries by the slug of their category. */
const ENTRIES: Record<string, ShopEntry[]> = {
  'mode-femme': modeFemme,
  'mode-homme': modeHomme,
  'mode-enfant': modeEnfant,
  'chaussures-et-maroquinerie': chaussuresEtMaroquinerie,
  'beaute-et-parfumerie': beauteEtParfumerie,
  'bijouterie-et-montres': bijouterieEtMontres,
  'sport-et-loisirs': sportEtLoisirs,
  'culture-maison-et-multimedia': cultureMaisonEtMultimedia,
  'telephonie-et-electromenager': telephonieEtElectromenager,
  'optique-et-sante': optiqueEtSante,
  'salon-de-l-automobile': salonDeLAutomobile,
  hypermarche,
  'restaurants-et-patisserie': [...restaurants, ...patisseries],
  services,
};

/** All shops of the mall, restaurants and services among them. @param today - day of seeding */
export const demoShops = (today: Date): DemoShop[] =>
  Object.entries(ENTRIES).flatMap(([category, entries]) => entries.map((entry) => toDemoShop(category, entry, today)));
