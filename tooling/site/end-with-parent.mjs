/** Preloaded into the processes that the launcher starts, so that they end when the launcher is killed. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
