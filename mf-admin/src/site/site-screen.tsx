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
import { useSaveSettings, useSiteSettings } from './use-site-settings.ts';

/** The site settings: the mall's name, place, contact and look. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const { data, error, isError, refetch } = useSiteSettings();
  const mayWrite = useMay()({ resource: 'SITE', action: 'WRITE' });
  return (
    <>
      <ScreenHeader title={t('site.title')} />
      {data && (
        <>
          <p>{t('site.hint')}</p>
          <FileDifferences settings={data} mayWrite={mayWrite} />
          <SiteForm settings={data} isReadOnly={!mayWrite} />
        </>
      )}
      {!data && isError && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ScreenSkeleton />}
    </>
  );
};

interface Props {
  settings: ManagedSiteSettings;
  mayWrite: boolean;
}

/** Lists the settings that differ from the file, with a button to reset them. */
const FileDifferences = ({ settings, mayWrite }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const { backToFile } = useSaveSettings();
  const [isBusy, during] = useBusy();
  const { version: _, file, ...chosen } = settings;
  const paths = changedPaths(file, chosen).map((path) => path.split('.').at(-1));
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
