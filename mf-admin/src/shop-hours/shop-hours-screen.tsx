import { useTexts } from 'shared-kernel/i18n';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLabels } from '../app/use-labels.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { findResource } from '../resources/resources.ts';
import { Tabs } from '../ui/index.ts';
import { ChangeForm, useChangeForm } from './change-form.tsx';
import { CHANGES } from './changes.ts';
import { SelectionField } from './selection-field.tsx';
import { Steps } from './shop-hours.styles.ts';
import { useSelection } from './use-selection.ts';

/** Changes the hours of many shops at once: selection, change, and preview. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const selected = useSelection();
  const shops = findResource('shop');
  const forms = {
    dates: useChangeForm('dates'),
    restore: useChangeForm('restore'),
    week: useChangeForm('week'),
    mall: useChangeForm('mall'),
  };
  const isTyped = CHANGES.map((change) => forms[change].formState.isDirty).includes(true);
  return (
    <>
      <ScreenHeader
        title={t('shopHours.title')}
        crumbs={shops ? [{ title: labelOf(`types.${shops.type.name}.many`), to: paths.list(shops.address) }] : []}
      />
      <LeaveGuard isOn={isTyped} hint={t('shopHours.leave')} />
      <Steps>
        <SelectionField {...selected} />
        <Tabs
          label={t('shopHours.what')}
          tabs={CHANGES.map((change) => ({
            id: change,
            label: t(`shopHours.change.${change}`),
            content: <ChangeForm change={change} form={forms[change]} selection={selected.selection} />,
          }))}
        />
      </Steps>
    </>
  );
};
