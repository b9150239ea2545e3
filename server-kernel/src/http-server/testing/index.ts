/** Test helpers of both servers: raw connections, and requests to send over them. */
export { AMBIGUOUS, BROKEN_CHUNKS, SMUGGLED } from './framing-cases.ts';
export { LATEST, TOO_LARGE, TRICKLING } from './limit-cases.ts';
export { exchange, open, readAnswers, trickle } from './raw-exchange.ts';
