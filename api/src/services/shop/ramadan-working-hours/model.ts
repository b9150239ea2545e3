import { ramadanWorkingHours } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { ramadanWorkingHours as table } from './table.ts';

export const ramadanWorkingHoursModel = defineModel(ramadanWorkingHours, {
  table,
  columns: { from: 'firstDay', until: 'lastDay' },
  public: {},
});
