import type { Locale } from '../src/contracts/index.ts';
import type { Entry } from './entry.ts';
import { Page } from './gallery.styles.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const SCHEMES = ['light', 'dark'];

const titleOf = ({ parts }: Entry): string => Object.keys(parts).join(', ');

interface Props {
  locale: keyof typeof SAMPLE_TEXTS;
  entries: Entry[];
}

/** Every part in every state, and the way to the other languages and schemes. */
export const Gallery = ({ locale, entries }: Props) => (
  <Page>
    <header lang="en" dir="ltr">
      <h1>Gallery</h1>
      {(Object.keys(SAMPLE_TEXTS) as Locale[]).flatMap((other) =>
        SCHEMES.map((scheme) => (
          <a key={`${other} ${scheme}`} href={`?locale=${other}&scheme=${scheme}`}>
            {other}, {scheme}
          </a>
        )),
      )}
    </header>
    <main>
      {entries.map((entry) => (
        <section key={titleOf(entry)} className="part">
          <h2>
            <bdi lang="en">{titleOf(entry)}</bdi>
          </h2>
          <div className="states">
            {Object.entries(entry.states(SAMPLE_TEXTS[locale])).map(([name, state]) => (
              <div key={name}>
                <p className="name">
                  <bdi lang="en">{name}</bdi>
                </p>
                {state}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  </Page>
);
