import { useId } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Sheet } from './help-sheet.styles.ts';
import { isCharacter, PLACES, SHORTCUT_NAMES, SHORTCUTS, type Shortcut, writtenKeys } from './shortcuts.ts';
import { useCharacters } from './use-characters.ts';

/** Lists every shortcut by place, with a switch for single-character ones. */
export const HelpSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [hasCharacters, setCharacters] = useCharacters();
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onClose}>
      <h2 id={id}>{t('shortcuts.title')}</h2>
      <Sheet>
        {PLACES.map((place) => (
          <section key={place}>
            <h3>{t(`shortcuts.place.${place}`)}</h3>
            <dl>
              {SHORTCUT_NAMES.filter((name) => SHORTCUTS[name].place === place).map((name) => (
                <div key={name}>
                  <dt>{t(`shortcuts.of.${name}`)}</dt>
                  <dd>
                    <Keys shortcut={SHORTCUTS[name]} hasCharacters={hasCharacters} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label>
          <input type="checkbox" checked={hasCharacters} onChange={({ target }) => setCharacters(target.checked)} />
          {t('shortcuts.characters')}
        </label>
        <p>{t('shortcuts.charactersHint')}</p>
      </Sheet>
    </Dialog>
  );
};

/** For keys that differ by keyboard language, only the first is shown. */
const Keys = ({ shortcut: { keys }, hasCharacters }: { shortcut: Shortcut; hasCharacters: boolean }) => {
  const t = useTexts('mf-admin');
  const shown = keys.filter((each) => each !== '؟' && (hasCharacters || !isCharacter(each)));
  if (shown.length === 0) return <span>{t('shortcuts.off')}</span>;
  return shown.map((each, index) => (
    <span key={each}>
      {index > 0 && <span> {t('shortcuts.or')} </span>}
      {writtenKeys(each).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
};
