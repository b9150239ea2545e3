import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { type FileRecord, IMAGE_WIDTHS, imageUrl } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { accentsOf, GROUNDS, type Scheme } from 'shared-kernel/theme/accent';
import { readColor } from './color-field.tsx';
import { Samples } from './site.styles.ts';

const SCHEMES: Scheme[] = ['light', 'dark'];

/** Previews the form's logo and colours in both schemes. */
export const ThemeSample = () => {
  const t = useTexts('mf-admin');
  const [written, logo, darkLogo] = useWatch({ name: ['color', 'logo', 'darkLogo'] });
  const color = readColor(written);
  const accents = accentsOf(color);
  const logos: Record<Scheme, FileRecord | null> = { light: logo, dark: logo && (darkLogo ?? logo) };
  return (
    <Samples>
      {SCHEMES.map((scheme) => (
        <figure key={scheme} style={tokensOf(scheme, color)}>
          <figcaption>
            {t(`site.sample.${scheme}`)} <bdi dir="ltr">{accents[scheme].accent}</bdi>
          </figcaption>
          {logos[scheme] && (
            <img
              src={imageUrl(logos[scheme].url, IMAGE_WIDTHS[0])}
              className={scheme === 'dark' && !darkLogo ? 'plate' : undefined}
              alt=""
            />
          )}
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
