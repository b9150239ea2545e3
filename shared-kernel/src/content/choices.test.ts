import { textKey } from '../i18n/text-key/index.ts';
import { CONTENT_TYPES, type ContentType, choicesOf } from './index.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const LABELS: Record<string, string>[] = [fr.choice, ar.choice, en.choice];

const fields = Object.values<ContentType>(CONTENT_TYPES).flatMap(({ name, fields: declared }) =>
  Object.entries(declared).flatMap(([field, declaration]) =>
    declaration.kind === 'choice' ? [[`${name}.${field}`, choicesOf(declaration)] as const] : [],
  ),
);

it.each(fields)('has a label for each choice of %s, which names no other choice in any language', (_, codes) => {
  const names = codes.flatMap((code) => [
    ...new Set([code, ...LABELS.map((labels) => labels[code] ?? '')].map(textKey)),
  ]);
  expect(names).not.toContain('');
  expect(names).toEqual([...new Set(names)]);
});
