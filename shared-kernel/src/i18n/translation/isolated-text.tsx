import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../contracts/index.ts';
import { direction } from '../direction.ts';
import { isForeign } from '../foreign-letters.ts';

interface Props {
  text: string;
  /** Language of the text, when it isn't the page's. */
  lang?: Locale | undefined;
}

/**
 * A stored text within a line of the page. A text of the opposite direction is isolated, so that the full stop of
 * "Lilia B." stays at its end on Arabic pages. Alignment and the direction of mixed texts remain the page's.
 */
export const IsolatedText = ({ text, lang }: Props) => {
  const locale = useLocale();
  if (lang) {
    return (
      <bdi lang={lang} dir={direction(lang)}>
        {text}
      </bdi>
    );
  }
  return isForeign(text, direction(locale)) ? <bdi>{text}</bdi> : text;
};
