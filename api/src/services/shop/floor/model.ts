import { floor } from 'shared-kernel/content';
import { defineModel } from '../../../content/define-model.ts';
import { floors } from './table.ts';

export const floorModel = defineModel(floor, { table: floors, public: {} });
