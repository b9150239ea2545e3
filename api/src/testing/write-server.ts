import Fastify from 'fastify';
import { createAnnouncer } from '../platform/cache-tags/announcer.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import { write } from '../platform/database/writing.ts';
import { createCategory } from '../services/categories/service.ts';

/**
 * What the API does for a write, and nothing else: it is there in a third of the time, so that a test can kill it often.
 * The folder of its database is its argument; it prints its address.
 */
const database = await openEmbedded(String(process.argv[2]));
const deps = { database, announcer: createAnnouncer(database) };
const app = Fastify({ logger: false });
app.post('/', async (request, reply) => {
  await write(deps, {}, (writing) => createCategory(writing, request.body));
  return reply.code(201).send({});
});
process.stdout.write(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}"\n`);
