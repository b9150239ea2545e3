import type { UseQueryResult } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from 'shared-kernel/content';
import { NETWORKS, type OfferedEntry } from 'shared-kernel/contracts';
import { SubmitButton, TextField } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { useTexts } from 'shared-kernel/i18n';
import { type ManagedSiteSettings, siteSettings } from 'shared-kernel/site/settings';
import { VisuallyHidden } from 'shared-kernel/ui';
import { useLabels } from '../app/use-labels.ts';
import { LastLogged } from '../audit/last-logged.tsx';
import { NumberField, Translations } from '../fields/index.ts';
import { FormContents } from '../form/form-section.tsx';
import { bodyOf, type FormValues, formRulesOf, isRequired, type Stored, valuesOf } from '../form/form-values.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { PictureControl } from '../form/picture-control.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useDraftName } from '../seen-role/seen-role.ts';
import { ColorField } from './color-field.tsx';
import { MenuPart } from './menu/menu-part.tsx';
import { type MenuEntry, menuBody, menuValues } from './menu/menu-values.ts';
import { useOfferedEntries } from './menu/use-offered-entries.ts';
import { Parts, SampleRow } from './site.styles.ts';
import { ThemeSample } from './theme-sample.tsx';
import { useSaveSettings } from './use-site-settings.ts';

const HEADING = 'site-form';

const rules = formRulesOf(siteSettings as never);

type Name = keyof typeof siteSettings.fields;

interface SettingProps {
  name: Name;
  type?: 'email' | 'tel' | 'text' | 'url';
  hint?: string;
}

/** One setting: a number, a picture, a text in every language, or a line of text. */
const Setting = ({ name, type = 'text', hint }: SettingProps) => {
  const labelOf = useLabels();
  const field: Field = siteSettings.fields[name];
  const framed = { name, hint, label: labelOf(field.label), required: isRequired(field) };
  if (field.kind === 'number') return <NumberField {...framed} />;
  if (field.kind === 'picture') return <PictureControl {...framed} most={1} />;
  if (!field.translationRules) return <TextField {...framed} type={type} autoComplete="off" />;
  return <Translations {...framed}>{(text) => <TextField {...text} autoComplete="off" />}</Translations>;
};

/** Names of the fields of each group of settings. */
const PARTS = {
  identity: ['name', 'tagline'],
  look: ['color', 'logo', 'darkLogo'],
  place: ['city', 'address', 'mapUrl', 'latitude', 'longitude'],
  contact: ['phone', 'email', 'securityEmail'],
  social: NETWORKS,
  menu: ['menu'],
} as const;
type PartName = keyof typeof PARTS;

const idOf = (part: PartName): string => `section-${part}`;

/** A group of settings. */
const Part = ({ name, children }: { name: PartName; children: ReactNode }) => {
  const t = useTexts('mf-admin');
  return (
    <section aria-labelledby={idOf(name)}>
      <h2 id={idOf(name)} tabIndex={-1}>
        {t(`site.parts.${name}`)}
      </h2>
      {children}
    </section>
  );
};

const Contents = () => {
  const t = useTexts('mf-admin');
  const parts = Object.entries(PARTS) as [PartName, readonly string[]][];
  return (
    <FormContents
      sections={parts.map(([name, fields]) => ({ id: idOf(name), title: t(`site.parts.${name}`), fields }))}
    />
  );
};

interface Props {
  settings: ManagedSiteSettings;
  /** The menu entries that remotes offer, which may load after the settings. */
  offered: UseQueryResult<OfferedEntry[]>;
  isReadOnly: boolean;
}

/** The form of all site settings. */
export const SiteForm = ({ settings, offered, isReadOnly }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const notify = useNotify();
  const { put, offerToUndo } = useSaveSettings();
  const state = useRecordForm<FormValues, ManagedSiteSettings>({
    rules: rules as never,
    record: settings,
    valuesOf: (stored) => ({
      ...valuesOf(siteSettings, stored as Stored, { labelOf }),
      menu: menuValues(stored.menu, offered.data ?? []),
    }),
    save: async (values, before) => {
      const menu = menuBody(values.menu as MenuEntry[], before.menu, offered.data ?? []);
      const stored = await put({ ...bodyOf(siteSettings, values), menu }, before.version);
      notify(t('site.done.save'), offerToUndo(before, stored));
      return stored;
    },
    draft: useDraftName('site'),
  });
  useOfferedEntries(state.form, offered.data);
  const { isDirty } = state.form.formState;
  return (
    <>
      <VisuallyHidden as="h2" id={HEADING} tabIndex={-1}>
        {t('site.title')}
      </VisuallyHidden>
      <RecordForm
        record={state}
        heading={HEADING}
        lastChange={<LastLogged resource="siteSettings" known={state.conflict?.lastChange} />}
      >
        <Parts disabled={isReadOnly}>
          <Contents />
          <Part name="identity">
            <Setting name="name" />
            <Setting name="tagline" hint={t('site.taglineHint')} />
          </Part>
          <Part name="look">
            <SampleRow>
              <ColorField name="color" label={labelOf(siteSettings.fields.color.label)} hint={t('site.colorHint')} />
              <ThemeSample />
              <Setting name="logo" hint={t('site.logoHint')} />
              <Setting name="darkLogo" hint={t('site.darkLogoHint')} />
            </SampleRow>
          </Part>
          <Part name="place">
            <Setting name="city" />
            <Setting name="address" />
            <Setting name="mapUrl" type="url" />
            <Setting name="latitude" hint={t('site.coordinatesHint')} />
            <Setting name="longitude" />
          </Part>
          <Part name="contact">
            <Setting name="phone" type="tel" />
            <Setting name="email" type="email" hint={t('site.emailHint')} />
            <Setting name="securityEmail" type="email" hint={t('site.securityEmailHint')} />
          </Part>
          <Part name="social">
            {NETWORKS.map((network) => (
              <Setting key={network} name={network} type="url" />
            ))}
          </Part>
          <Part name="menu">
            <MenuPart offered={offered} />
          </Part>
        </Parts>
        {!isReadOnly && (
          <SaveBar>
            <SubmitButton aria-disabled={!isDirty}>{t('form.save')}</SubmitButton>
            <p>{t(isDirty ? 'form.unsaved' : 'form.upToDate')}</p>
          </SaveBar>
        )}
      </RecordForm>
      <LeaveGuard isOn={isDirty && !isReadOnly} />
    </>
  );
};
