/**
 * Part of the shell's development build: reloads the page when another release of a remote or of the shell is live.
 * Polls an existing address, so it needs no server code.
 */
const PAUSE_MS = 700;

let known: string | undefined;

const poll = async (): Promise<void> => {
  const state = await fetch('/health').then(
    (response) => response.text(),
    () => 'down',
  );
  if (known !== undefined && state !== known && state !== 'down') window.location.reload();
  else known = state;
};

setInterval(poll, PAUSE_MS);
