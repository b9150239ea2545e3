import { createInstance } from 'i18next';
import fr from '../../locales/fr.json';
import { changeLabel } from './opening-label.ts';

const i18n = createInstance({
  lng: 'fr',
  resources: { fr: { catalog: fr } },
  defaultNS: 'catalog',
  interpolation: { escapeValue: false },
  initAsync: false,
});

beforeAll(() => i18n.init());

/** A Tuesday. */
const TODAY = '2026-11-24';

it.each([
  { state: { isOpen: true, changesAt: { date: TODAY, time: '21:00' } }, label: 'ferme à 21\u00a0h' },
  { state: { isOpen: true, changesAt: { date: '2026-11-25', time: '00:30' } }, label: 'ferme à 0\u00a0h\u00a030' },
  { state: { isOpen: true, changesAt: null }, label: 'jour et nuit' },
  { state: { isOpen: false, changesAt: { date: TODAY, time: '14:00' } }, label: 'ouvre à 14\u00a0h' },
  { state: { isOpen: false, changesAt: { date: '2026-11-25', time: '09:00' } }, label: 'ouvre demain à 9\u00a0h' },
  { state: { isOpen: false, changesAt: { date: '2026-11-28', time: '09:00' } }, label: 'ouvre samedi à 9\u00a0h' },
  { state: { isOpen: false, changesAt: { date: '2026-12-01', time: '09:00' } }, label: 'ouvre le 1er décembre' },
  { state: { isOpen: false, changesAt: null }, label: '' },
])('returns "$label"', ({ state, label }) => {
  expect(changeLabel(state, TODAY, i18n.t, 'fr')).toBe(label);
});
