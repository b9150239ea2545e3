import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from 'shared-kernel/i18n';
import fr from '../../locales/fr.json' with { type: 'json' };
import { RetryButton } from './retry-button.tsx';

const Failed = () => {
  const [hasFailed, setFailed] = useState(true);
  return hasFailed && <RetryButton kind="secondary" onRetry={() => setFailed(false)} />;
};

const retryIn = async (children: ReactNode) => {
  render(<I18nextProvider i18n={createI18n('fr', { fr: { 'mf-account': fr } })}>{children}</I18nextProvider>);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
};

it('moves the focus to the heading of its section', async () => {
  await retryIn(
    <main>
      <h1 tabIndex={-1}>Mon compte</h1>
      <section>
        <h2 tabIndex={-1}>Appareils</h2>
        <Failed />
      </section>
    </main>,
  );
  expect(screen.getByRole('heading', { name: 'Appareils' })).toHaveFocus();
});

it('moves the focus to the page’s heading when it is outside of a section', async () => {
  await retryIn(
    <main>
      <h1 tabIndex={-1}>Mon compte</h1>
      <Failed />
    </main>,
  );
  expect(screen.getByRole('heading', { name: 'Mon compte' })).toHaveFocus();
});
