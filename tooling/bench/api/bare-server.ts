import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/** The least that an answer costs here: a Fastify server that returns the bytes of a file. */
const body = await readFile(String(process.argv[2]));
const server = Fastify();
server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await server.listen({ host: '127.0.0.1', port: Number(process.argv[3]) });
