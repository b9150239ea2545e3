import type { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Link } from 'shared-kernel/ui';
import { ScreenFailure } from '../app/screen-failure.tsx';
import type { Listing } from './use-list-state.ts';

interface Props {
  listing: Listing;
  error: unknown;
  onRetry: () => void;
}

/** Shown when a list failed to load. Invalid addresses always fail, so they get no retry. */
export const ListFailure = ({ listing, error, onRetry }: Props) => {
  const t = useTexts('mf-admin');
  if ((error as Partial<HttpError>).status !== 422) return <ScreenFailure error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState title={t('empty.refused')} hint={t('empty.refusedHint')}>
        <Link to={listing.addressOf({ keyword: '', filters: {}, sorting: undefined })}>{t('empty.whole')}</Link>
      </EmptyState>
    </div>
  );
};
