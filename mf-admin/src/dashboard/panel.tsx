import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { Skeleton } from 'shared-kernel/ui/status';
import { useFocusAfter } from '../app/focus.ts';
import { Frame } from './panel.styles.ts';

interface Props<Answer> {
  title: string;
  query: UseQueryResult<Answer>;
  isEmpty: (answer: Answer) => boolean;
  /** Message without data. */
  empty: string;
  /** Takes the space of two panels. */
  isWide?: boolean;
  children: (answer: Answer) => ReactNode;
}

/** A panel of the dashboard: its heading, and its content, placeholder, empty message or failure. */
export const Panel = <Answer,>({ title, query, isWide = false, ...props }: Props<Answer>) => {
  const id = useId();
  return (
    <Frame aria-labelledby={id} aria-busy={query.isPending} className={isWide ? 'wide' : undefined}>
      <h2 id={id}>{title}</h2>
      <Content title={title} query={query} {...props} />
    </Frame>
  );
};

const Content = <Answer,>({ title, query, isEmpty, empty, children }: Props<Answer>) => {
  const { data } = query;
  const failure = (retry: () => void) => <Failure title={title} isBusy={query.isFetching} onRetry={retry} />;
  if (data === undefined) {
    return query.isError ? failure(() => void query.refetch()) : <Skeleton className="coming" />;
  }
  if (isEmpty(data)) return <p className="hint">{empty}</p>;
  return <ErrorBoundary fallback={failure}>{children(data)}</ErrorBoundary>;
};

const Failure = ({ title, isBusy, onRetry }: { title: string; isBusy: boolean; onRetry: () => void }) => {
  const t = useTexts('mf-admin');
  useFocusAfter();
  return (
    <div role="alert" className="failure">
      <p>{t('dashboard.failed')}</p>
      <Button kind="secondary" aria-label={t('dashboard.retry', { title })} isBusy={isBusy} onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </div>
  );
};
