import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: (t) => t('title') };

export const Component = () => {
  const t = useTexts('mf-broken');
  const wording = useTexts('shared-kernel/i18n/booking');
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('onlyInFrench')}</p>
      <p>{wording('payment.failedTitle')}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('count', { count })}
      </button>
    </>
  );
};
