import { useTexts } from 'shared-kernel/i18n';
import type { Guide } from 'shared-kernel/site/guide';
import { ProgressBar } from 'shared-kernel/ui/status';
import { Meter } from './start.styles.ts';
import { isSettled } from './use-guide.ts';

/** Number of completed steps. */
export const Progress = ({ guide: { steps } }: { guide: Guide }) => {
  const t = useTexts('mf-admin');
  const done = steps.filter(isSettled).length;
  const label = t('start.progress', { done, total: steps.length });
  return (
    <Meter>
      <p>{label}</p>
      <ProgressBar max={steps.length} value={done} aria-label={label} />
    </Meter>
  );
};
