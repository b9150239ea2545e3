/** Functions of a picture process, which may be killed at any time. */
export { readPicture } from '../uploads/pictures/read-picture.ts';
export { render } from './render.ts';

// Decoders print errors of pictures, which the uploader gets as a response.
console.log = () => undefined;

// The parent is gone. Kill, since a running decoder or encoder would delay a normal exit.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
