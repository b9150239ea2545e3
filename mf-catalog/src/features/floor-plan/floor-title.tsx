import type { Localised } from 'shared-kernel/contracts';
import { RecordText } from 'shared-kernel/i18n/translation';

interface Props {
  floors: ({ level: number; title: string } & Localised)[];
  level: number;
}

/** Name of a floor. */
export const FloorTitle = ({ floors, level }: Props) => {
  const floor = floors.find((each) => each.level === level);
  return floor && <RecordText of={floor} field="title" />;
};
