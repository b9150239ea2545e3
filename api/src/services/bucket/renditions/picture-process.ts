/** What a process that works on pictures can be asked for. It may be killed at any moment. */
export { readPicture } from '../picture.ts';
export { render } from './render.ts';

// Decoders print what is wrong with a picture. Its sender gets that as an answer.
console.log = () => undefined;

// Whoever asked for the work is gone. A decoder or an encoder that is at it would hold up an exit in good order.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
