import type { MallService } from 'shared-kernel/contracts';
import { LineDrawing } from 'shared-kernel/ui';

const PATHS: Record<MallService['kind'], string> = {
  PARKING: 'M5 4.5h14v15H5v-15ZM10 16V8h2.8a2.4 2.4 0 0 1 0 4.8H10',
  CHARGING: 'M5 19.5v-14h8v14M4 19.5h10M13 11h2.5v5a1.5 1.5 0 0 0 3 0V9l-2.5-2.5M9.5 8.5 8 12h2.5L9 15.5',
  BUS: 'M5 5.5h14v11H5v-11ZM5 11.5h14M8 16.5v2.5M16 16.5v2.5M8 14h.01M16 14h.01',
  TAXI: 'M5 17.5v-5l2-5h10l2 5v5H5ZM5 12.5h14M9.5 7.5v-2.5h5v2.5M8 15h.01M16 15h.01M7 17.5v1.5M17 17.5v1.5',
  LANDMARK:
    'M12 21s6.5-5.7 6.5-10.8a6.5 6.5 0 0 0-13 0C5.5 15.3 12 21 12 21Zm0-8.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ACCESSIBILITY: 'M11 4.5h.01M11 8v6h4.5l2 5M11 10.5h4M8.5 11.5a4.8 4.8 0 1 0 6 6.3',
  INFORMATION: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 7v5M12 8h.01',
  TOILETS: 'M7 4.5h.01M17 4.5h.01M5 13V8.5h4V13M6 13v6.5M8 13v6.5M17 8l-2.5 7h5L17 8ZM16 15v4.5M18 15v4.5M12 4v16',
  NURSERY: 'M9 9.5h6v8a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-8ZM8.5 9.5h7M10 9.5 10.5 7h3l.5 2.5M12 7V4.5M9 13h2.5M9 16h2.5',
  PRAYER_ROOM: 'M5 19.5v-7c0-3 4-4 7-7.5 3 3.5 7 4.5 7 7.5v7H5ZM10 19.5V16a2 2 0 0 1 4 0v3.5M12 5V3.5',
  CASH_MACHINE: 'M4 6h16v9H4V6ZM12 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 10.5h.01M17 10.5h.01M8 18.5h8',
  WIFI: 'M4 10a12 12 0 0 1 16 0M7 13.3a7.5 7.5 0 0 1 10 0M9.8 16.3a3.5 3.5 0 0 1 4.4 0M12 19h.01',
  LOST_PROPERTY:
    'M8 8.5V7a4 4 0 0 1 8 0v1.5M5.5 8.5h13v11h-13v-11ZM10.5 12.5a1.5 1.5 0 1 1 2 1.4c-.4.2-.5.4-.5.9M12 17h.01',
  CHILDREN:
    'M5 9.5h13a6.5 6.5 0 0 1-13 0ZM11.5 9.5V4A6.5 6.5 0 0 1 18 9.5M3 6.5 5 9.5M8.5 15.5 7.5 17M14.5 15.5l1 1.5M7 19.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM16 19.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  OTHER: 'M12 5l2 5 5 2-5 2-2 5-2-5-5-2 5-2 2-5Z',
};

/** Icon of a kind of mall service. */
export const ServiceIcon = ({ kind }: { kind: MallService['kind'] }) => (
  <LineDrawing>
    <path d={PATHS[kind]} />
  </LineDrawing>
);
