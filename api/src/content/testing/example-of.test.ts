import { type ContentType, hero, mallEvent, rulesOf } from 'shared-kernel/content';
import { exampleOf } from './example-of.ts';

const ID = 'a'.repeat(24);
const NAMED = { picture: ID, shops: ID, women: ID, news: ID, shop: ID };

it.each<ContentType>([hero, mallEvent])('creates a record that is valid by the rules of $name', async (type) => {
  await expect(rulesOf(type).validate(exampleOf(type, NAMED), { strict: true })).resolves.toMatchObject({
    title: 'Exemple',
  });
});
