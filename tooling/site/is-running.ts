/** Whether a process with this id runs on this machine, under any user. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
