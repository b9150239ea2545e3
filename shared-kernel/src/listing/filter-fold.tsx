import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { Fold } from './filter-fold.styles.ts';

interface Props {
  /** Number of active filters. */
  count: number;
  children: ReactNode;
}

/**
 * Folds a list's filters into one line on phones. It is a disclosure without content, whose state shows or hides what
 * follows it: so wide screens show the filters without scripts too.
 */
export const FilterFold = ({ count, children }: Props) => {
  const t = useTexts('shared-kernel/listing');
  return (
    <Fold>
      <details>
        <summary>
          <span>
            {t('filter')} {count > 0 && <bdi>({count})</bdi>}
          </span>
          <Icon name="chevron" />
        </summary>
      </details>
      <div>{children}</div>
    </Fold>
  );
};
