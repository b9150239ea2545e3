import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/** The baseline: a Fastify server that returns the bytes of a file. */
const [file = '', port] = process.argv.slice(2);
const body = await readFile(file);
const server = Fastify();
server.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send(body));
await server.listen({ host: '127.0.0.1', port: Number(port) });
