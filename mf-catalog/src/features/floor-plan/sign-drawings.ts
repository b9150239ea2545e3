import type { PlanPointKind } from 'shared-kernel/contracts';

/** Drawing of each kind of sign: lines in a square of 24. */
export const SIGN_DRAWINGS: Record<PlanPointKind, string> = {
  entrance: 'M10 5h9v14h-9M4 12h9m-3.500-3.500L13 12l-3.500 3.500',
  lift: 'M6 4h12v16H6zM9.500 11l2.500-3 2.500 3M9.500 14l2.500 3 2.500-3',
  escalator: 'M4 18h4l8-10h4M14 17h4m-2-2v4',
  stairs: 'M4 19h4v-4h4v-4h4V7h4',
  information: 'M12 11v7M12 6.500h.01M9.500 11H12m-2.500 7h5',
  toilets: 'M8 5.500h.01M6 9.500h4v5H9V19H7v-4.500H6zM16 5.500h.01M16 9l-2.500 6H15v4h2v-4h1.500zM12 5v14',
  'prayer-room': 'M5 20v-8c0-4 7-5 7-9 0 4 7 5 7 9v8M9.500 20v-5a2.500 2.500 0 0 1 5 0v5',
  nursery: 'M9.500 4h5v3l1.500 2v11H8V9l1.500-2zM8 12.500h8M8 16h8',
  'cash-machine': 'M4 7h16v10H4zM12 9.500v5M10 12h4M7 12h.01M17 12h.01',
  wifi: 'M4 10c5-4.500 11-4.500 16 0M7 13.500c3-2.700 7-2.700 10 0M12 18h.01',
  'lost-property': 'M9 9V6h6v3M5 9h14v10H5zM12 12v2m0 2.500h.01',
  parking: 'M8.500 19V5H13a4 4 0 0 1 0 8H8.500',
  taxi: 'M4 17v-5l2.500-5h11L20 12v5zM4 12h16M7.500 17v2m9-2v2M10 7V4.500h4V7',
};
