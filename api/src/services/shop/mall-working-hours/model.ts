import { mallWorkingHours } from 'shared-kernel/content';
import { defineModel } from '../../../content/define-model.ts';
import { mallWorkingHours as table } from './table.ts';

export const mallWorkingHoursModel = defineModel(mallWorkingHours, { table, public: {} });
