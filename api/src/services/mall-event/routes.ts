import { asc, gt } from 'drizzle-orm';
import { mallEvent } from 'shared-kernel/content';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import { oneOf, record, recordName } from 'shared-kernel/validation';
import { tagsOfFound } from '../../content/public/former-slugs.ts';
import { sendPublicText } from '../../platform/http/public-response.ts';
import { sqlNow } from '../../platform/preview/scope.ts';
import type { Service } from '../../platform/service/service.ts';
import { getSite } from '../site/port.ts';
import { toCalendar } from './calendar.ts';
import { mallEventReads } from './model.ts';
import { mallEvents } from './table.ts';

const CALENDAR = 'text/calendar';
const response = { 200: { type: 'string', description: 'An iCalendar file.' } } as const;

/** The address contains the language, since calendar programs don't negotiate it. */
const querystring = record({ locale: oneOf(LOCALES).default(DEFAULT_LOCALE) });

/** Routes for calendar programs. */
export const mallEventService: Service = (app, { config: { site, publicUrl }, database: { db } }) => {
  const { tags: of, path } = mallEvent;
  const config = { access: 'PUBLIC', isCached: true } as const;

  app.get(
    `${path}/calendar.ics`,
    {
      config,
      schema: { tags: [of.list], summary: 'Get the calendar of current and future events', querystring, response },
    },
    async (request, reply) => {
      const { locale } = request.query;
      const { startsAt, lastEnd, id } = mallEvents;
      const events = await mallEventReads
        .select(db, 'whole', gt(lastEnd, sqlNow(mallEvents)))
        .orderBy(asc(startsAt), asc(id));
      const text = toCalendar(events, { site: await getSite(db, site), publicUrl, locale });
      return sendPublicText(request, reply, { text, type: CALENDAR, tags: [of.list, 'site'], locale });
    },
  );

  app.get(
    `${path}/:idOrSlug/calendar.ics`,
    {
      config,
      schema: {
        tags: [of.list],
        summary: 'Get the calendar of an event',
        params: record({ idOrSlug: recordName().required() }),
        querystring,
        response,
      },
    },
    async (request, reply) => {
      const { locale } = request.query;
      const { idOrSlug } = request.params;
      const event = await mallEventReads.find(db, idOrSlug);
      const text = toCalendar([event], { site: await getSite(db, site), publicUrl, locale });
      const tags = [...tagsOfFound(mallEvent, event.record, idOrSlug), 'site'];
      reply.header('content-disposition', `attachment; filename="${event.record.slug}.ics"`);
      return sendPublicText(request, reply, { text, type: CALENDAR, tags, locale });
    },
  );
};
