import { filesFromEvent } from './files-from-event.ts';

it.each([
  ['promo.apng', 'image/apng', 'image/png'],
  ['promo.apng', '', 'image/png'],
  ['promo.png', 'image/png', 'image/png'],
])('chooses %s of type "%s" as %s', async (name, type, expected) => {
  const files = [new File(['x'], name, { type })];
  const chosen = await filesFromEvent({ target: { files } } as unknown as Event);
  expect(chosen.map((file) => file.type)).toEqual([expected]);
});
