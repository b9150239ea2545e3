import { exportsOf, namesImported } from './barrels.ts';

describe('exportsOf', () => {
  it('returns the file of each re-exported name, types aside', () => {
    const barrel = [
      "export { Button, type ButtonProps } from './button.tsx';",
      'export {',
      '  Card,',
      '  Tile as CardTile,',
      "} from './card.tsx';",
      "export type { Kind } from './kind.ts';",
    ].join('\n');
    expect([...exportsOf(barrel, (specifier) => specifier.replace('.', 'ui'))]).toEqual([
      ['Button', 'ui/button.tsx'],
      ['Card', 'ui/card.tsx'],
      ['CardTile', 'ui/card.tsx'],
    ]);
  });
});

describe('namesImported', () => {
  it('returns the names of imports and re-exports, types aside', () => {
    const text = [
      "import { Button, type ButtonProps, Card as Tile } from 'ui';",
      "import { other } from 'other';",
      "export { Link } from 'ui';",
      "import type { Kind } from 'ui';",
    ].join('\n');
    expect(namesImported(text, 'ui')).toEqual(['Button', 'Card', 'Link']);
  });

  it.each(["import * as ui from 'ui';", "const ui = await import('ui');", "import ui, { Button } from 'ui';"])(
    'returns undefined for the whole module: %s',
    (text) => {
      expect(namesImported(`${text}\nimport { Card } from 'ui';`, 'ui')).toBeUndefined();
    },
  );
});
