import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { CHOSEN_PLACES, type OfferedEntry, OWN_LINK } from 'shared-kernel/contracts';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { useLabels } from '../../app/use-labels.ts';
import { SelectField, Translations } from '../../fields/index.ts';
import { EntryName, Wide } from './menu.styles.ts';
import { entryName, type MenuEntry } from './menu-values.ts';

interface Props {
  /** Path of the entry in the form. */
  path: string;
  offered: readonly OfferedEntry[];
  /** Id of the list of the team's pages. */
  pages: string;
}

/** The fields of one entry of the menu. Entries of remotes show their texts on request. */
export const EntryFields = ({ path, offered, pages }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const entry: MenuEntry = useWatch({ name: path });
  const known = offered.find(({ key }) => key === entry.key);
  const isOwn = entry.key === OWN_LINK;
  const [isRenamed, setRenamed] = useState(isOwn || hasText(entry));
  const texts = useRef<HTMLDivElement>(null);
  const options = CHOSEN_PLACES.map((value) => ({ value, label: t(`site.menu.place.${value}`) }));

  const rename = (): void => {
    flushSync(() => setRenamed(true));
    texts.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <EntryName className={entry.place === 'hidden' ? 'hidden' : undefined}>
        <strong>
          <bdi>{entryName(entry, offered, locale) || t('site.menu.new')}</bdi>
        </strong>
        {known && <bdi dir="ltr">{known.to}</bdi>}
        {!known && !isOwn && <span>{t('site.menu.notOffered')}</span>}
        {known && !isRenamed && (
          <Button kind="quiet" onClick={rename}>
            {t('site.menu.rename')}
          </Button>
        )}
      </EntryName>
      <SelectField name={`${path}.place`} label={labelOf('fields.menuPlace')} options={options} required />
      {isOwn && (
        <Wide>
          <TextField
            name={`${path}.to`}
            label={labelOf('fields.link')}
            hint={t('site.menu.toHint')}
            type="url"
            list={pages}
            autoComplete="off"
            required
          />
        </Wide>
      )}
      {isRenamed && (
        <Wide ref={texts}>
          <Translations
            name={`${path}.label`}
            label={labelOf('fields.linkText')}
            hint={known && t('site.menu.labelHint')}
            required={isOwn}
          >
            {(text) => <TextField {...text} placeholder={known?.label[text.lang]} autoComplete="off" />}
          </Translations>
        </Wide>
      )}
    </>
  );
};

const hasText = ({ label, translations }: MenuEntry): boolean =>
  Boolean(label) || Object.values(translations).some((language) => language?.label);
