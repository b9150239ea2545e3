import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { NotHere } from '../app/not-here.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { useLabels } from '../app/use-labels.ts';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import { findResource } from '../resources/resources.ts';
import { importRight } from './import-columns.ts';
import { ImportResult } from './import-result.tsx';
import { ImportRows } from './import-rows.tsx';
import { NewImport } from './new-import.tsx';
import { Steps } from './sheets.styles.ts';
import { isAtWork, useImport } from './use-import.ts';

/** Imports a sheet of one content type. The address names an import that has started. */
export const Screen = ({ params }: ScreenProps) => {
  const may = useMay();
  const resource = findResource(params.resource);
  if (!resource || !may(importRight(resource))) return <NotHere />;
  return <Importing resource={resource} />;
};

const Importing = ({ resource }: { resource: ContentResource }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('import');
  const title = labelOf(`types.${resource.type.name}.many`);
  return (
    <>
      <ScreenHeader title={t('import.title', { type: title })} crumbs={[{ title, to: paths.list(resource.address) }]} />
      <Steps>
        {id ? (
          <StartedImport key={id} resource={resource} id={id} />
        ) : (
          <NewImport resource={resource} onStarted={(started) => navigate(`${pathname}?import=${started}`)} />
        )}
      </Steps>
    </>
  );
};

const StartedImport = ({ resource, id }: { resource: ContentResource; id: string }) => {
  const { data, error, isError, refetch } = useImport(id);
  if (isError && !data) return <ScreenFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.resource !== resource.name) return <NotHere />;
  return (
    <>
      {data.status !== 'open' && <ImportResult resource={resource} started={data} />}
      {!isAtWork(data) && <ImportRows resource={resource} started={data} />}
    </>
  );
};
