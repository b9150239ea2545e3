/** Whether a process with that id runs on this machine, also one of another user. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Signals to processes of other users are refused.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
