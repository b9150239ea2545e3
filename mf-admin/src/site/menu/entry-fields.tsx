import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { CHOSEN_PLACES, type Locale, type OfferedEntry, OWN_LINK } from 'shared-kernel/contracts';
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

/** The fields of one entry of the menu. */
export const EntryFields = ({ path, offered, pages }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const entry: MenuEntry = useWatch({ name: path });
  const known = offered.find(({ key }) => key === entry.key);
  const isOwn = entry.key === OWN_LINK;
  const options = CHOSEN_PLACES.map((value) => ({ value, label: t(`site.menu.place.${value}`) }));
  return (
    <>
      <EntryName className={entry.place === 'hidden' ? 'hidden' : undefined}>
        <strong>
          <bdi>{entryName(entry, offered, locale) || t('site.menu.new')}</bdi>
        </strong>
        {known && <bdi dir="ltr">{known.to}</bdi>}
        {!known && !isOwn && <span>{t('site.menu.gone')}</span>}
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
      {(isOwn || known) && <Label path={path} entry={entry} texts={known?.label} />}
    </>
  );
};

interface LabelProps {
  path: string;
  entry: MenuEntry;
  /** The remote's texts; undefined for own links. */
  texts: OfferedEntry['label'] | undefined;
}

/** The text of an entry in every language. Entries of remotes show it on request. */
const Label = ({ path, entry: { label, translations }, texts }: LabelProps) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const fields = useRef<HTMLDivElement>(null);
  const isNamed = Boolean(label) || Object.values(translations).some((language) => language?.label);
  const [isOpen, setOpen] = useState(!texts || isNamed);

  const open = (): void => {
    flushSync(() => setOpen(true));
    fields.current?.querySelector('input')?.focus();
  };

  if (!isOpen) {
    return (
      <Wide>
        <Button kind="quiet" onClick={open}>
          {t('site.menu.rename')}
        </Button>
      </Wide>
    );
  }
  return (
    <Wide ref={fields}>
      <Translations
        name={`${path}.label`}
        label={labelOf('fields.linkText')}
        hint={texts && t('site.menu.labelHint')}
        required={!texts}
      >
        {(text) => <TextField {...text} placeholder={texts?.[text.lang as Locale]} autoComplete="off" />}
      </Translations>
    </Wide>
  );
};
