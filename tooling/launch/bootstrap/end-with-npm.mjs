const PAUSE = 500;

/**
 * Ends this process, as a signal would, when the shell in which npm runs it has ended. npm hands a signal to that shell
 * alone, so `kill` of npm would leave the site running.
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
