import { useEffect, useRef, useState } from 'react';
import { localePath, useTexts } from 'shared-kernel/i18n';
import {
  giveConsent,
  hasAnswered,
  onConsentChange,
  refuseConsent,
  withdrawConsent,
} from 'shared-kernel/session/consent';
import { useLocale } from 'shared-kernel/site';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
import { Notice } from './cookie-notice.styles.ts';
import { useReservedSpace } from './use-reserved-space.ts';

const LINKS = { terms: '/terms-of-service', privacy: '/privacy-policy' };

const Question = ({ isReopened }: Props) => {
  const t = useTexts('shell');
  const locale = useLocale();
  const card = useRef<HTMLElement>(null);
  useReservedSpace(card);
  // Only a visitor who reopened the notice gets the focus moved into it, and restored afterwards.
  useEffect(() => {
    if (!isReopened) return;
    const opener = document.activeElement;
    card.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isReopened]);
  return (
    <Notice ref={card} role="region" aria-label={t('cookies.label')} tabIndex={-1}>
      <p className="words">{t('cookies.question')}</p>
      <p className="links">
        {(['terms', 'privacy'] as const).map((name) => (
          <a key={name} href={localePath(locale, LINKS[name])} target="_blank" rel="noopener">
            {t(`footer.${name}`)}
            <VisuallyHidden> {t('cookies.newTab')}</VisuallyHidden>
          </a>
        ))}
      </p>
      <div className="answers">
        <Button kind="secondary" onClick={refuseConsent}>
          {t('cookies.refuse')}
        </Button>
        <Button kind="secondary" onClick={giveConsent}>
          {t('cookies.accept')}
        </Button>
      </div>
    </Notice>
  );
};

interface Props {
  /** The visitor wants to choose again: the earlier consent is withdrawn. */
  isReopened: boolean;
}

/** Asks for consent to third-party cookies, until it is answered in this or another tab. */
export const CookieNotice = ({ isReopened }: Props) => {
  const [isOpen, setOpen] = useState(() => isReopened || !hasAnswered());
  useEffect(() => {
    if (isReopened) withdrawConsent();
    return onConsentChange(() => hasAnswered() && setOpen(false));
  }, [isReopened]);
  return isOpen && <Question isReopened={isReopened} />;
};
