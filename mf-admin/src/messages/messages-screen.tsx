import { Link } from 'react-router-dom';
import { MESSAGE_SUBJECTS, type Message } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { EmptyState } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { Instant } from '../list/cell.tsx';
import { ChoiceFilter } from '../list/choice-filter.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import type { Column } from '../ui/index.ts';
import { MessageStatusBadge } from './message-status-badge.tsx';

const SHAPE: ListShape = {
  tabs: {
    all: {},
    new: { status: 'new' },
    answered: { status: 'answered' },
    closed: { status: 'closed' },
    spam: { status: 'spam' },
  },
  filters: ['subject'],
};

const USUAL_ORDER = { field: 'createdAt', direction: 'desc' } as const;

const useColumns = (): Column<Message>[] => {
  const t = useTexts('mf-admin');
  const languageName = useLanguageName();
  return [
    {
      field: 'name',
      title: t('messages.from'),
      isSortable: true,
      cell: ({ id, name }) => (
        <Link className="title" to={paths.record('messages', id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { field: 'status', title: t('list.status'), cell: ({ status }) => <MessageStatusBadge status={status} /> },
    { field: 'subject', title: t('messages.about'), cell: ({ subject }) => t(`messages.subject.${subject}`) },
    { field: 'locale', title: t('contacts.locale'), isMinor: true, cell: ({ locale }) => languageName(locale) },
    {
      field: 'createdAt',
      title: t('messages.at'),
      isSortable: true,
      isMinor: true,
      cell: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ];
};

/** Messages that visitors sent with the contact form. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const listing = useListState(SHAPE);
  const { state, change } = listing;
  return (
    <>
      <ScreenHeader title={t('messages.title')} />
      <RecordList
        name="messages"
        title={t('messages.title')}
        listing={listing}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        search={t('messages.search')}
        tabs={{ labelOf: (tab) => t(`messages.tab.${tab}`), emptyTitleOf: (tab) => t(`messages.empty.${tab}`) }}
        tools={
          <ChoiceFilter
            label={t('messages.about')}
            value={state.filters.subject}
            options={MESSAGE_SUBJECTS.map((value) => ({ value, label: t(`messages.subject.${value}`) }))}
            onChange={(subject) => change({ filters: { ...state.filters, subject } })}
          />
        }
        empty={
          <EmptyState title={t('messages.empty.all')} hint={t('messages.empty.hint')}>
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
