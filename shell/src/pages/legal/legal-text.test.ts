import { LOCALES } from 'shared-kernel/contracts';
import { fillIn, type LegalText } from './legal-text.ts';

const load = async (page: string, locale: string): Promise<LegalText> =>
  (await import(`../${page}/texts/${locale}.ts`)).text;

const wordsOf = ({ intro, sections }: LegalText): string[] => [
  intro,
  ...sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]),
];

describe.each(['terms-of-service', 'privacy-policy'])('the text of /%s', (page) => {
  it('has the same sections and anchors in every language', async () => {
    const [french, ...others] = await Promise.all(LOCALES.map((locale) => load(page, locale)));
    const idsOf = (text: LegalText | undefined) => text?.sections.map(({ id }) => id);
    for (const other of others) expect(idsOf(other)).toEqual(idsOf(french));
  });

  it.each(LOCALES)('fills every placeholder (%s)', async (locale) => {
    const details = {
      mall: 'Les Oliviers',
      address: 'Route de Gremda',
      phone: '+216 74 000 140',
      email: 'a@b.example',
    };
    const filled = wordsOf(await load(page, locale)).map((words) => fillIn(words, details));
    expect(filled.join(' ')).not.toMatch(/[{}]/);
  });
});
