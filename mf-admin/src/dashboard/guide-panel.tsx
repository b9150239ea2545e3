import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button, ButtonLinks } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { useMay } from '../providers/access.ts';
import { Progress } from '../start/progress.tsx';
import { isSettled, useGuide, useGuideChanges } from '../start/use-guide.ts';
import { Frame } from './panel.styles.ts';

/** Progress of the first steps; renders nothing once they are done or dismissed. */
export const GuidePanel = () => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { data } = useGuide();
  const { dismiss } = useGuideChanges();
  const mayWrite = useMay()({ resource: 'SITE', action: 'WRITE' });
  const next = data?.steps.find((step) => !isSettled(step));
  if (!data || data.isDismissed || !next) return null;
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t('start.title')}</h2>
      <Progress guide={data} />
      <p className="hint">{t('start.next', { step: t(`start.steps.${next.name}.title`) })}</p>
      <div className="actions">
        <ButtonLinks>
          <Link to={paths.list('start')}>{t('start.go')}</Link>
        </ButtonLinks>
        {mayWrite && (
          <Button kind="quiet" onClick={() => void dismiss(true)}>
            {t('start.dismiss')}
          </Button>
        )}
      </div>
    </Frame>
  );
};
