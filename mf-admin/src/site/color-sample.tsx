import type { CSSProperties } from 'react';
import { accentsOf, GROUNDS, type Scheme } from 'shared-kernel/accent';
import { useTexts } from 'shared-kernel/i18n';
import { Samples } from './site.styles.ts';

const SCHEMES: Scheme[] = ['light', 'dark'];

/** How buttons, links and soft grounds look with a colour, in both schemes, whichever the reader's own is. */
export const ColorSample = ({ color }: { color: string | undefined }) => {
  const t = useTexts('mf-admin');
  const accents = accentsOf(color);
  return (
    <Samples>
      {SCHEMES.map((scheme) => (
        <figure key={scheme} style={tokensOf(scheme, color)}>
          <figcaption>
            {t(`site.sample.${scheme}`)} <bdi dir="ltr">{accents[scheme].accent}</bdi>
          </figcaption>
          <div aria-hidden="true">
            <span className="button">{t('site.sample.button')}</span>
            <span className="link">{t('site.sample.link')}</span>
            <span className="soft">{t('site.sample.soft')}</span>
          </div>
        </figure>
      ))}
    </Samples>
  );
};

/** The tokens of a scheme that isn't the page's. */
const tokensOf = (scheme: Scheme, color: string | undefined): CSSProperties => {
  const { ground, ink } = GROUNDS[scheme];
  const { accent, tint, strong, onAccent } = accentsOf(color)[scheme];
  return {
    '--color-ground': ground,
    '--color-ink': ink,
    '--color-accent': accent,
    '--color-accent-strong': strong,
    '--color-accent-tint': tint,
    '--color-on-accent': onAccent,
  } as CSSProperties;
};
