import * as forms from 'shared-kernel/forms';
import * as recordForm from 'shared-kernel/forms/record-form';
import * as ui from 'shared-kernel/ui';
import * as dialog from 'shared-kernel/ui/dialog';
import * as home from 'shared-kernel/ui/home';
import * as status from 'shared-kernel/ui/status';
import { hiddenParts } from './hidden-parts.ts';
import { registry } from './registry.ts';

it.each([
  ['ui', ui],
  ['ui/dialog', dialog],
  ['ui/home', home],
  ['ui/status', status],
  ['forms', forms],
  ['forms/record-form', recordForm],
])('shows every part of shared-kernel/%s', (_, exported) => {
  expect(hiddenParts(exported, registry)).toEqual([]);
});

it('shows each part once', () => {
  const shown = registry.entries.flatMap((entry) => Object.keys(entry.parts));
  expect(shown).toEqual([...new Set(shown)]);
});
