import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { LinkPage } from '../link-token/link-page.styles.ts';
import { useLinkToken } from '../link-token/use-link-token.ts';

interface Props {
  title: string;
  lead: string;
  /** Label of the button. */
  action: string;
  done: string;
  /** Shown when the link is no longer valid; a general text by default. */
  expired?: string;
  /** Path of the API call. */
  call: string;
  onDone?: () => void;
  /** Next steps, shown once it is done. */
  children?: ReactNode;
}

type State = 'asking' | 'pressed' | 'done' | 'expired';

/** Performs the action of a mailed link after a press: mail scanners open links, but press no buttons. */
export const LinkAction = ({ title, lead, action, done, expired, call, onDone, children }: Props) => {
  const t = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const link = useLinkToken();
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<State>('asking');

  const send = useEffectEvent(async (token: string): Promise<void> => {
    try {
      await http.post(call, { token });
      setState('done');
      onDone?.();
    } catch (error) {
      if (error instanceof HttpError && error.status === 422) return setState('expired');
      setState('asking');
      const isConflict = error instanceof HttpError && error.status === 409;
      setFailure(toMessage(error, isConflict ? error.message : t('failure.unknown')));
    }
  });
  // A press before the token was read waits for it.
  const isPressed = state === 'pressed';
  const token = link?.token;
  useEffect(() => {
    if (isPressed && token) void send(token);
  }, [isPressed, token]);

  const press = (): void => {
    setState('pressed');
    setFailure('');
  };

  const isExpired = state === 'expired' || token === null;
  if (isExpired || state === 'done') {
    return (
      <LinkPage>
        <h1>{title}</h1>
        <p key="end" role="status" ref={state === 'asking' ? null : inheritFocus} tabIndex={-1}>
          {isExpired ? (expired ?? t('link.expired')) : done}
        </p>
        {!isExpired && children}
      </LinkPage>
    );
  }
  return (
    <LinkPage>
      <h1>{title}</h1>
      <p>{lead}</p>
      <Button onClick={press} isBusy={isPressed}>
        {action}
      </Button>
      <div role="alert">{failure && <Notice className="error">{failure}</Notice>}</div>
      <noscript>
        <Notice>{t('link.needsScripts')}</Notice>
      </noscript>
    </LinkPage>
  );
};
