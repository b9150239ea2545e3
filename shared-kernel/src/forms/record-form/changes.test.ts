import { mergeChanges } from './changes.ts';

const saved = { hours: { monday: ['10:00'], tuesday: ['10:00'] } as object | null, place: 'Atrium' };

it('keeps each side’s changes', () => {
  const typed = { ...saved, place: 'Patio' };
  const newer = { ...saved, hours: { monday: ['10:00'], tuesday: [] } };
  expect(mergeChanges(saved, typed, newer)).toEqual({ values: { ...newer, place: 'Patio' }, conflicts: [] });
});

it('reports one conflict for a group that was removed elsewhere', () => {
  const typed = { ...saved, hours: { monday: ['09:00'], tuesday: ['10:00'] } };
  expect(mergeChanges(saved, typed, { ...saved, hours: null })).toEqual({ values: typed, conflicts: ['hours'] });
});

it('reports no conflict for equal changes', () => {
  const both = { ...saved, place: 'Patio' };
  expect(mergeChanges(saved, both, both)).toEqual({ values: both, conflicts: [] });
});
