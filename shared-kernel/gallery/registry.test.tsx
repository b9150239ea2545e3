import * as forms from 'shared-kernel/forms';
import * as backOfficeForms from 'shared-kernel/forms/back-office';
import * as recordForm from 'shared-kernel/forms/record-form';
import * as ui from 'shared-kernel/ui';
import * as backOffice from 'shared-kernel/ui/back-office';
import * as dialog from 'shared-kernel/ui/dialog';
import * as home from 'shared-kernel/ui/home';
import * as status from 'shared-kernel/ui/status';
import { ENTRIES } from './registry.ts';

/** Components with looks: no constants, functions or contexts. */
const COMPONENT = /^[A-Z][a-z](?!\w*Context$)/;

it.each([
  ['ui', ui],
  ['ui/back-office', backOffice],
  ['ui/dialog', dialog],
  ['ui/home', home],
  ['ui/status', status],
  ['forms', forms],
  ['forms/back-office', backOfficeForms],
  ['forms/record-form', recordForm],
])('shows every part of shared-kernel/%s', (_, exported) => {
  const parts = Object.keys(exported).filter((name) => COMPONENT.test(name));
  expect(parts.length).toBeGreaterThan(0);
  const shown = ENTRIES.flatMap((entry) => Object.keys(entry.parts));
  expect(parts.filter((name) => !shown.includes(name))).toEqual([]);
});

it('shows each part once', () => {
  const shown = ENTRIES.flatMap((entry) => Object.keys(entry.parts));
  expect(shown).toEqual([...new Set(shown)]);
});
