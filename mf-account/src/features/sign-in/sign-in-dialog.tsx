import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { dismissSignIn, session, useSession } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import type { SecondFactorProps } from '../factor/second-factor-form.tsx';
import { StartFactor } from '../factor/start-factor.tsx';
import { useFactorTexts } from '../factor/use-factor-texts.ts';
import { FirstPasswordForm } from '../passwords/first-password-form.tsx';
import { ResetRequestForm } from '../passwords/reset-request-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { type SecondStep, SecondStepContext } from './second-step.ts';
import { Content } from './sign-in-dialog.styles.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Terms } from './terms.tsx';
import type { View } from './view.ts';

/** On touch screens, a focused field would open the keyboard over the new dialog. */
const hasKeyboardOnScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The sign-in dialog: sign-in, its second step, sign-up, forgotten password, new password, second factor, and
 * confirmation of the signed-in account.
 */
export const SignInDialog = () => {
  const t = useTexts('mf-account');
  const ofFactor = useFactorTexts();
  const { account, prompt, confirmation } = useSession();
  const mustChange = account?.mustChangePassword ?? false;
  const [{ view, email }, setShown] = useState<{ view: View; email: string }>({ view: 'signIn', email: '' });
  const [password, setPassword] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [second, setSecond] = useState<SecondStep & { Form: ComponentType<SecondFactorProps> }>();
  const chosenView = account?.mustSetFactor ? 'factor' : view;
  const shownView = confirmation ? 'confirm' : chosenView;
  const shown = mustChange ? 'newPassword' : shownView;
  const dismiss = (): void => (confirmation ? confirmation.settle(false) : dismissSignIn());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each view begins at its first field.
  useEffect(() => {
    const field = hasKeyboardOnScreen() ? null : content.current?.querySelector('input');
    (field ?? content.current?.querySelector('h2'))?.focus();
  }, [shown]);

  const titleOf = (name: View): string => {
    if (name === 'factor') return ofFactor('title');
    if (name === 'secondFactor') return ofFactor(second?.hasPasskey ? 'signInTitleOfBoth' : 'signInTitle');
    return t(`${name}.title`);
  };
  const onView = (next: View, typed: string): void => setShown({ view: next, email: typed });
  const showSecondStep = async (step: SecondStep): Promise<void> => {
    const { SecondFactorForm } = await import('../factor/second-factor-form.tsx');
    setSecond({ ...step, Form: SecondFactorForm });
    onView('secondFactor', email);
  };
  return (
    <Dialog labelledBy={titleId} onDismiss={shown === 'newPassword' || shown === 'factor' ? undefined : dismiss}>
      <SecondStepContext value={showSecondStep}>
        <Content ref={content}>
          <h2 id={titleId} tabIndex={-1}>
            {titleOf(shown)}
          </h2>
          {prompt?.reason && (shown === 'signIn' || shown === 'signUp') && <p className="reason">{prompt.reason}</p>}
          {shown === 'confirm' && <ConfirmForm />}
          {shown === 'signIn' && <SignInForm email={email} onView={onView} onSignedIn={setPassword} />}
          {shown === 'signUp' && <SignUpForm email={email} onView={onView} />}
          {shown === 'forgotten' && (
            <>
              <ResetRequestForm email={email} />
              <p className="switch">
                <Button kind="quiet" onClick={() => onView('signIn', email)}>
                  {t('forgotten.back')}
                </Button>
              </p>
            </>
          )}
          {shown === 'newPassword' && <FirstPasswordForm oldPassword={password} />}
          {shown === 'secondFactor' && second && <second.Form {...second} onBack={() => onView('signIn', email)} />}
          {shown === 'factor' && (
            <>
              <StartFactor
                lead={ofFactor('required')}
                onDone={() => {
                  session.amend({ hasFactor: true, mustSetFactor: false });
                  // Which factor it is, is for the next confirmation.
                  void session.refreshAccount().catch(() => undefined);
                }}
              />
              <p className="switch">
                <Button kind="quiet" onClick={() => void session.signOut()}>
                  {t('menu.signOut')}
                </Button>
              </p>
            </>
          )}
          {(shown === 'signIn' || shown === 'signUp') && <Terms />}
        </Content>
      </SecondStepContext>
    </Dialog>
  );
};
