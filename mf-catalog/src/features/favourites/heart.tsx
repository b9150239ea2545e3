import { LineDrawing } from 'shared-kernel/ui';

/** An outline; the parent fills it when pressed. */
export const Heart = () => (
  <LineDrawing>
    <path d="M12 20.2C6.6 16.4 3.8 13.3 3.8 9.7a4.4 4.4 0 0 1 8.2-2.3 4.4 4.4 0 0 1 8.2 2.3c0 3.6-2.8 6.7-8.2 10.5Z" />
  </LineDrawing>
);
