import { mallWorkingHours } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { exceptionsIn } from '../exceptions.ts';
import { exceptionsResponse } from '../hours-response-schemas.ts';
import { mallWorkingHours as table } from './table.ts';

export const mallWorkingHoursModel = defineModel(mallWorkingHours, {
  table,
  public: { shown: { exceptions: { response: exceptionsResponse, of: exceptionsIn } } },
});
