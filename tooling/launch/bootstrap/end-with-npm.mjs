const PAUSE = 500;

/**
 * Ends this process, like a signal, when the shell that npm started it in has ended. npm forwards signals to that shell
 * only, so killing npm would leave the site running.
 */
export const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PAUSE);
  timer.unref();
};
