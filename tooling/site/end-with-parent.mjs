/** Preloaded into what the launcher starts: a launcher that was killed leaves no server behind. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
