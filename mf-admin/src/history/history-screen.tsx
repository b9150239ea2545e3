import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { NotHere } from '../app/not-here.tsx';
import { OneRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import { calledIn } from '../app/record-title.tsx';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLabels } from '../app/use-labels.ts';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { WHOLE } from '../form/edited-record.tsx';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import { findResource } from '../resources/resources.ts';
import { Halves } from './history.styles.ts';
import { useHistoryState } from './history-state.ts';
import { RevisionList } from './revision-list.tsx';
import { RevisionView } from './revision-view.tsx';
import { useCurrentNumber } from './use-history.ts';

/** Past and proposed versions of a record. */
export const Screen = ({ params }: ScreenProps) => {
  const may = useMay();
  const resource = findResource(params.resource);
  if (!resource || !may({ resource: resource.type.access, action: 'READ' })) return <NotHere />;
  return (
    <OneRecord<Managed> name={resource.name} id={params.id} meta={WHOLE}>
      {(record) => <History resource={resource} record={record} />}
    </OneRecord>
  );
};

const History = ({ resource, record }: { resource: ContentResource; record: Managed }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const { revision } = useHistoryState();
  const current = useCurrentNumber(resource, record);
  const { address, type } = resource;
  return (
    <>
      <ScreenHeader
        title={t('history.title')}
        crumbs={[
          { title: labelOf(`types.${type.name}.many`), to: paths.list(address) },
          { ...calledIn(record, locale), to: paths.record(address, record.id) },
        ]}
      />
      <Halves className={revision ? 'chosen' : undefined}>
        <RevisionList resource={resource} record={record} current={current} />
        {revision ? (
          <RevisionView key={revision} resource={resource} live={record} number={revision} current={current} />
        ) : (
          <p className="none">{t('history.choose')}</p>
        )}
      </Halves>
      <CommentsPanel resource={resource.name} id={record.id} isInitiallyOpen />
    </>
  );
};
