import { hiddenParts } from 'shared-kernel/gallery';
import * as fields from '../src/fields/index.ts';
import * as ui from '../src/ui/index.ts';
import { registry } from './registry.ts';

it.each([
  ['fields', fields],
  ['ui', ui],
])('shows every part of %s', (_, exported) => {
  expect(hiddenParts(exported, registry)).toEqual([]);
});
