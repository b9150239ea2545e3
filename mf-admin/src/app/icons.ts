/** Drawings of the back office, for `LineDrawing`: lines in a square of 24. */
export const ICONS = {
  start: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4v-5h-6v5H5a1 1 0 0 1-1-1v-7.5Z',
  steps: 'M6 20V4m0 1h11l-2.5 4L17 13H6',
  page: 'M7 4h7l4 4v12H7V4Zm7 0v4h4M10 12h5M10 15.5h5',
  news: 'M5 5h11v14H6.5A1.5 1.5 0 0 1 5 17.5V5Zm11 4h3v8.5a1.5 1.5 0 0 1-3 0M8 8.5h5M8 12h5M8 15.5h5',
  calendar: 'M5 7h14v12H5V7Zm0 4h14M9 4.5V8M15 4.5V8',
  days: 'M5 7h14v12H5V7Zm0 4h14M9 4.5V8M15 4.5V8M9 15h.01M12 15h.01M15 15h.01',
  picture: 'M4.5 6h15v12h-15V6Zm0 9 4-4 4 4 2.5-2.5 4.5 4M15.5 9.5h.01',
  tags: 'M12 5h7v7l-8 8-7-7 8-8Zm3.5 3.5h.01',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 19c.4-3 2.9-4.8 6-4.8s5.6 1.8 6 4.8M15.5 5.300a3.5 3.5 0 0 1 0 6.400M17 14.6c2.200.6 3.700 2.200 4 4.400',
  key: 'M14.5 4a5.5 5.5 0 0 0-5.200 7.200L4 16.5V20h3.5v-2.5H10V15h2.200l.6-.6A5.5 5.5 0 1 0 14.5 4Zm1.5 4h.01',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  log: 'M6 4h12v16H6V4Zm3.5 4.5h5M9.5 12h5M9.5 15.5h3',
  shop: 'M5 10v9h14v-9M4 10l1.5-5h13L20 10a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10Zm6 9v-5h4v5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2',
  hours: 'M4 7h9M4 12h7M4 17h5M17 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm0 2.5V15l1.5 1.5',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z',
  site: 'M13 5h6v6M19 5l-8 8M16 14v5H5V8h5',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM5 20c.5-3.5 3.4-5.5 7-5.5s6.500 2 7 5.5',
  releases: 'M12 4 5 7.5v9l7 3.5 7-3.5v-9L12 4Zm-7 3.5 7 3.5 7-3.5M12 11v9',
  add: 'M12 5v14M5 12h14',
  library: 'M8 4.5h11.5v11H8v-11Zm0 8 3.5-3.5 3 3 1.8-1.8 3.2 3.2M16 7.5h.01M5 8v11.5h11',
  language:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c2.3 2.2 3.4 4.9 3.4 8s-1.1 5.8-3.4 8c-2.3-2.2-3.4-4.9-3.4-8s1.1-5.8 3.4-8Z',
  keyboard: 'M3.5 7h17v10h-17V7ZM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 13.8h8',
  leave: 'M10 5H5v14h5M9.5 12H20m-4-4 4 4-4 4',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const;

export type IconPath = (typeof ICONS)[keyof typeof ICONS];
