/** Input of an event. */
export const buildMallEvent = (overrides: object = {}) => ({
  title: 'Concert',
  description: 'Du malouf au coucher du soleil.',
  start: '2125-06-01T18:00:00Z',
  end: '2125-06-01T20:00:00Z',
  place: 'Atrium',
  ...overrides,
});
