import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { FloorPlan } from 'shared-kernel/contracts';
import { useMessageTexts } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useSite } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useEdited } from '../form/edited.ts';
import { Shortcuts } from '../form/form.styles.ts';
import { saveAs } from '../list/save-as.ts';
import { writeGeoJson } from './geojson.ts';
import { writeSvg } from './plan-svg.ts';
import { readPlanFile } from './read-plan-file.ts';

interface Props {
  plan: FloorPlan;
  onImport: (plan: FloorPlan) => void;
}

/** The most messages shown. The rest appear after these are fixed. */
const MAX_TOLD = 10;

/** Import and export of the plan. An import replaces the whole plan or nothing. */
export const PlanFiles = ({ plan, onImport }: Props) => {
  const t = useTexts('mf-admin');
  const texts = useMessageTexts();
  const { latitude, longitude } = useSite();
  const { isReadOnly } = useEdited();
  const level = useWatch({ name: 'level' });
  const file = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [outcome, setOutcome] = useState<{ plan: FloorPlan } | { complaints: string[] }>();
  const { isDirty } = useFormState();
  useEffect(() => {
    // After saving, the message is outdated.
    if (!isDirty) setOutcome(undefined);
  }, [isDirty]);
  const anchor = { latitude, longitude };

  // The file was deleted meanwhile, or is no valid text.
  const unreadable = () => ({ complaints: [t('plan.import.unreadable')] });
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [given] = target.files ?? [];
    // Allows selecting the same file again after it was fixed.
    const found = given && (await readPlanFile(given, { anchor, t, texts }).catch(unreadable));
    target.value = '';
    setOutcome(found);
    if (found && 'plan' in found) onImport(found.plan);
  };

  return (
    <>
      <Shortcuts>
        {!isReadOnly && (
          <Button kind="quiet" aria-describedby={hint} onClick={() => file.current?.click()}>
            {t('plan.importFile')}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() =>
            saveAs(`plan-${level}.geojson`, new Blob([writeGeoJson(plan, anchor)], { type: 'application/geo+json' }))
          }
        >
          {t('plan.exportGeoJson')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => saveAs(`plan-${level}.svg`, new Blob([writeSvg(plan)], { type: 'image/svg+xml' }))}
        >
          {t('plan.exportSvg')}
        </Button>
      </Shortcuts>
      <input ref={file} type="file" hidden accept=".geojson,.json,.svg" onChange={read} />
      {!isReadOnly && (
        <p id={hint} className="hint">
          {t('plan.importHint')}
        </p>
      )}
      <div aria-live="polite">
        {outcome && 'plan' in outcome && (
          <Notice>
            {t('plan.imported', { units: outcome.plan.units.length, points: outcome.plan.points.length })}
          </Notice>
        )}
        {outcome && 'complaints' in outcome && (
          <Notice className="error">
            {t('plan.refused')}
            <ul>
              {[...new Set(outcome.complaints)].slice(0, MAX_TOLD).map((complaint) => (
                <li key={complaint}>{complaint}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </>
  );
};
