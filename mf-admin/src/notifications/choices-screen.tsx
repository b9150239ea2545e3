import { useId } from 'react';
import type { NotificationChoices, NotificationMode } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { Lines } from '../dashboard/panel.styles.ts';
import { Control } from '../fields/control.styles.ts';
import { useChoices, useChoose } from './use-notifications.ts';
import { NOTIFICATIONS } from './use-unread.ts';

const MODES: NotificationMode[] = ['office', 'mail', 'digest', 'off'];

/** Where the account wants which notifications; mails link to this screen. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const { data, error, isError, refetch } = useChoices();
  const crumbs = [{ title: t('notifications.title'), to: paths.list(NOTIFICATIONS) }];
  return (
    <>
      <ScreenHeader title={t('notifications.choose')} crumbs={crumbs} />
      <p>{t('notifications.choosing')}</p>
      {data && (
        <Lines>
          {data.choices.map((choice) => (
            <Choice key={choice.kind} {...choice} />
          ))}
        </Lines>
      )}
      {!data && isError && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ScreenSkeleton />}
    </>
  );
};

const Choice = ({ kind, mode }: NotificationChoices['choices'][number]) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const choose = useChoose();
  return (
    <li>
      <span id={id} className="name">
        {t(`notifications.kind.${kind}`)}
      </span>
      <Control>
        <select
          aria-labelledby={id}
          value={mode}
          onChange={({ target }) => void choose(kind, target.value as NotificationMode, mode)}
        >
          {MODES.map((each) => (
            <option key={each} value={each}>
              {t(`notifications.mode.${each}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="opens" />
      </Control>
    </li>
  );
};
