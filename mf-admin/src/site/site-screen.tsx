import { changedPaths } from 'shared-kernel/forms/record-form';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { type ManagedSiteSettings, siteSettings } from 'shared-kernel/site/settings';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { useBusy } from '../app/use-busy.ts';
import { useLabels } from '../app/use-labels.ts';
import { useMay } from '../providers/access.ts';
import { SiteForm } from './site-form.tsx';
import { useOfferedMenu, useSaveSettings, useSiteSettings } from './use-site-settings.ts';

/** The site settings: the mall's name, place, contact and look. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const settings = useSiteSettings();
  const offered = useOfferedMenu();
  const mayWrite = useMay()({ resource: 'SITE', action: 'WRITE' });
  return (
    <>
      <ScreenHeader title={t('site.title')} />
      {settings.data && (
        <>
          <p>{t('site.hint')}</p>
          <FileDifferences settings={settings.data} mayWrite={mayWrite} />
          <SiteForm settings={settings.data} offered={offered} isReadOnly={!mayWrite} />
        </>
      )}
      {!settings.data && settings.isError && (
        <ScreenFailure error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && <ScreenSkeleton />}
    </>
  );
};

interface Props {
  settings: ManagedSiteSettings;
  mayWrite: boolean;
}

/** Lists the settings that differ from the file, which has no menu, with a button to reset them. */
const FileDifferences = ({ settings, mayWrite }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const { backToFile } = useSaveSettings();
  const [isBusy, during] = useBusy();
  const { version: _, file, ...chosen } = settings;
  const paths = changedPaths(file, { ...chosen, menu: file.menu }).map((path) => path.split('.').at(-1));
  const labels = Object.entries(siteSettings.fields).flatMap(([name, { label }]) =>
    paths.includes(name) ? [labelOf(label)] : [],
  );
  if (labels.length === 0) return null;
  return (
    <Notice>
      <p>{t('site.chosen', { settings: new Intl.ListFormat(locale).format(labels) })}</p>
      {mayWrite && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void during(() => backToFile(settings))}>
          {t('site.backToFile')}
        </Button>
      )}
    </Notice>
  );
};
