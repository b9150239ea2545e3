import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkList, WorkOfType, WorkRecord, WorkState } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatNumber, formatTimeSince } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow } from 'shared-kernel/site';
import { paths } from '../app/paths.ts';
import { RecordTitle } from '../app/record-title.tsx';
import { useLabels } from '../app/use-labels.ts';
import { ActorName } from '../audit/actor-name.tsx';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import { Lines } from './panel.styles.ts';
import { Panel } from './panel.tsx';
import { useInsight } from './use-insight.ts';

/** Number of records shown; the lists contain all of them. */
export const SHOWN = 5;

/** States of a panel's records: those of the API's lists, and rejected. */
type State = WorkState | 'rejected';

/** The records of one type in one state. */
export interface Group extends Omit<WorkOfType, 'resource' | 'state' | 'records'> {
  resource: ContentResource;
  state: State;
  records: (WorkRecord & {
    /** Why it was refused. */
    reason?: string | null;
  })[];
}

/** Omits types without screens in this version of the back office. */
const knownOf = (work: WorkOfType[]): Group[] =>
  work.flatMap(({ resource: name, ...rest }) => {
    const resource = RESOURCES.find((each) => each.name === name);
    return resource ? [{ ...rest, resource }] : [];
  });

/** A list of content that needs an action: the count per type, and the first records. */
export const WorkPanel = ({ list }: { list: WorkList }) => {
  const t = useTexts('mf-admin');
  const query = useInsight<WorkOfType[]>(`/insights/work/${list}`, { isWork: true });
  const may = useMay();
  // The API knows nothing of a role that the back office is shown as.
  const shownOf = (work: WorkOfType[]): Group[] =>
    knownOf(work).filter(({ resource: { type } }) => may({ resource: type.access, action: 'READ' }));
  return (
    <Panel
      title={t(`dashboard.work.${list}.title`)}
      query={query}
      isEmpty={(work) => shownOf(work).length === 0}
      empty={t(`dashboard.work.${list}.empty`)}
    >
      {(work) => <Work list={list} groups={shownOf(work)} />}
    </Panel>
  );
};

/** The count per type, and the first records. */
export const Work = ({ list, groups }: { list: WorkList; groups: Group[] }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const first = groups
    .flatMap(({ resource, records }) => records.map((record) => ({ resource, record })))
    .toSorted((one, other) => one.record.at.localeCompare(other.record.at))
    .slice(0, SHOWN);
  return (
    <>
      <ul className="types">
        {groups.map((group) => (
          <li key={`${group.resource.name} ${group.state}`}>
            <ListLink list={list} group={group} />
          </li>
        ))}
      </ul>
      <Lines>
        {first.map(({ resource, record }) => (
          <li key={record.id}>
            <Link to={paths.record(resource.address, record.id)}>
              <RecordTitle record={record} />
            </Link>
            <span className="about">
              {labelOf(`types.${resource.type.name}.one`)} · {list === 'waiting' && <Author id={record.authorId} />}
              <Time list={list} record={record} />
              {record.reason && (
                <>
                  {' · '}
                  {t('proposals.reason')} <bdi>{record.reason}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </Lines>
    </>
  );
};

/** Author of a proposal, if the account may read accounts. */
const Author = ({ id }: { id: string | null }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  if (id === null || !may({ resource: 'USER', action: 'READ', ownerId: null })) return null;
  return (
    <>
      {t('dashboard.work.by')} <ActorName id={id} /> ·{' '}
    </>
  );
};

/** Filters that restrict a list's state to the account's own records. */
const OWN: Partial<Record<State, string>> = { waiting: 'owner', proposals: 'proposedBy', rejected: 'refusedOf' };

const ListLink = ({ list, group: { resource, state, total } }: { list: WorkList; group: Group }) => {
  const t = useTexts('mf-admin');
  const { authID } = useAccount();
  const labelOf = useLabels();
  const locale = useLocale();
  const label = labelOf(`types.${resource.type.name}.many`);
  const own = list === 'own' ? OWN[state] : undefined;
  const query = new URLSearchParams({ tab: state, ...(own && { [own]: authID }) });
  return (
    <Link to={`${paths.list(resource.address)}?${query}`}>
      <span>{state === 'proposals' ? t('dashboard.work.proposals', { label }) : label}</span>
      <strong>{formatNumber(total, locale)}</strong>
    </Link>
  );
};

/** When a record is scheduled, or how long ago it was proposed or changed. */
const Time = ({ list, record: { at } }: { list: WorkList; record: WorkRecord }): ReactNode => {
  const locale = useLocale();
  const now = useNow();
  if (list !== 'scheduled') return <time dateTime={at}>{formatTimeSince(at, now, locale)}</time>;
  if (at.includes('T')) return <Instant value={at} />;
  return <time dateTime={at}>{formatDate(at, calendarContext(locale))}</time>;
};
