import { useId } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Decisions, Frame } from './proposals.styles.ts';
import { useMayWithdraw, useWithdrawal } from './use-withdrawal.ts';

interface Props {
  resource: ContentResource;
  record: Managed;
}

/** Tells the author of a new record that it waits for approval, with a button to withdraw it. */
export const OwnNew = ({ resource, record }: Props) =>
  useMayWithdraw(resource, record) && <Waiting resource={resource} record={record} />;

const Waiting = ({ resource, record }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { withdraw } = useWithdrawal(resource, record);
  useFocusAfter();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t('proposals.new.title')}</h2>
      <p>{t('proposals.new.hint')}</p>
      <Decisions>
        <Button kind="secondary" onClick={() => void withdraw()}>
          {t('proposals.new.withdraw')}
        </Button>
      </Decisions>
    </Frame>
  );
};
