import { useTexts } from 'shared-kernel/i18n';
import { useCharacters } from '../shortcuts/use-characters.ts';

interface Props {
  canChoose: boolean;
  canSearch: boolean;
}

/** Explains the keyboard shortcuts of a list. */
export const KeysHint = ({ canChoose, canSearch }: Props) => {
  const t = useTexts('mf-admin');
  const [hasCharacters] = useCharacters();
  const part = (name: 'letters' | 'choose' | 'search', isThere = true): string =>
    hasCharacters && isThere ? t(`list.keyParts.${name}`) : '';
  const parts = { letters: part('letters'), choose: part('choose', canChoose), search: part('search', canSearch) };
  return <p className="keys">{t('list.keys', parts)}</p>;
};
