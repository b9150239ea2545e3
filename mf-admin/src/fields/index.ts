/** Fields of the back office. Those that visitors' forms have too are in `shared-kernel/forms`. */
export { CheckboxesField } from './checkboxes-field.tsx';
export { ComboboxField } from './combobox/combobox-field.tsx';
export { matching } from './combobox/use-options.ts';
export { DateField, DateTimeField, TimeField } from './date-fields.tsx';
export { CheckboxField, SwitchField } from './flag-fields.tsx';
export { formatTyped } from './format-typed.ts';
export { HoursField } from './hours/hours-field.tsx';
export { closedWeek, useWeekdayNames, weekdayNames } from './hours/weekdays.ts';
export { OrderList } from './list/order-list.tsx';
export { RepeatableList } from './list/repeatable-list.tsx';
export { NumberField } from './number-field.tsx';
export type { Option } from './option.ts';
export { SelectField } from './select-field.tsx';
export { TextareaField } from './textarea-field.tsx';
export { Translations } from './translations.tsx';
