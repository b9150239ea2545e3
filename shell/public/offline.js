// The page that stands in while there is no network. It comes back by itself: at once where the browser knows that the network is
// there again, and else as soon as the site answers.
const PAUSE = 5_000;

const comeBack = () => location.reload();

const ask = async () => {
  if (!navigator.onLine || document.visibilityState === 'hidden') return;
  const answer = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) comeBack();
};

window.addEventListener('online', comeBack);
setInterval(ask, PAUSE);
