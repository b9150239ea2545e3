import { type KeyboardEvent, type MouseEvent, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, preloadSignIn, useSession } from 'shared-kernel/session';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import { Avatar } from '../../features/account/avatar.tsx';
import { displayName } from '../../features/account/names.ts';
import { paths } from '../../paths.ts';
import { Area } from './account-menu.styles.ts';
import { AccountPanel } from './account-panel.tsx';
import { usePanel } from './use-panel.ts';

/** Whether the visitor wants a new tab or window. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/**
 * The account's entry in the header: a link to its page. With scripts it opens the sign-in dialog, or the menu of the
 * signed-in account. It is always the same element, so that neither layout nor focus change on sign-in and sign-out.
 */
export const Component = () => {
  const t = useTexts('mf-account');
  const { account } = useSession();
  const { isOpen, setOpen, opener, area } = usePanel();
  const panelId = useId();

  // Scripts load on interaction, so the pointer or the focus may already be here.
  useEffect(() => {
    if (opener.current?.matches(':hover, :focus')) preloadSignIn();
  }, [opener]);

  const press = (event: MouseEvent): void => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (account) setOpen(!isOpen);
    else askToSignIn();
  };
  const pressBySpace = (event: KeyboardEvent<HTMLAnchorElement>): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <Area {...area}>
      <IconButton
        as={Link}
        ref={opener}
        to={paths.account}
        className="opener"
        onClick={press}
        onPointerEnter={preloadSignIn}
        onFocus={preloadSignIn}
        {...(account
          ? {
              role: 'button',
              'aria-label': t('menu.label', { name: displayName(account.user) }),
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? panelId : undefined,
              onKeyDown: pressBySpace,
            }
          : { 'aria-label': t('menu.signIn'), 'aria-haspopup': 'dialog' as const })}
      >
        {account ? <Avatar user={account.user} /> : <Person />}
      </IconButton>
      {account && isOpen && <AccountPanel id={panelId} account={account} onSignOut={close} />}
    </Area>
  );
};

const Person = () => (
  <LineDrawing>
    <circle cx="12" cy="8.25" r="3.75" />
    <path d="M4.75 20c.6-3.9 3.4-6 7.25-6s6.65 2.1 7.25 6" />
  </LineDrawing>
);
