import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const event = {
  title: 'Nocturne & lumières',
  start: '2026-12-02T18:00:00.000Z',
  end: '2026-12-02T22:30:00.000Z',
  url: 'https://mall.example/events/nocturne',
  location: 'Patio, Les Oliviers',
  timeZone: 'Africa/Tunis',
};

it('fills in the form of Google Calendar', () => {
  expect(Object.fromEntries(new URL(googleCalendarLink(event)).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Nocturne & lumières',
    dates: '20261202T180000Z/20261202T223000Z',
    details: 'https://mall.example/events/nocturne',
    location: 'Patio, Les Oliviers',
    ctz: 'Africa/Tunis',
  });
});

it('fills in the form of Outlook, with spaces encoded for it', () => {
  const link = outlookCalendarLink(event);
  expect(link).toContain('subject=Nocturne%20%26%20lumi%C3%A8res');
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    startdt: '2026-12-02T18:00:00.000Z',
    enddt: '2026-12-02T22:30:00.000Z',
    location: 'Patio, Les Oliviers',
  });
});
