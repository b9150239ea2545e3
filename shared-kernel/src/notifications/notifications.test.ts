import { drainQueue, MAX_NOTICES, notificationStore, notify } from './notifications.ts';

const shown = () => drainQueue().flatMap((order) => (order.order === 'show' ? [order.notice] : []));

describe('notifications', () => {
  beforeEach(() => void drainQueue());

  it.each([
    ['success', 2_000],
    ['error', 4_000],
    ['info', 4_000],
    ['loading', Number.POSITIVE_INFINITY],
  ] as const)('shows a %s for %d ms', (kind, duration) => {
    const id = notify[kind]('Enregistré');
    expect(shown()).toEqual([{ id, kind, message: 'Enregistré', duration }]);
  });

  it('replaces a loading notice with its result', () => {
    const id = notify.loading('Envoi…');
    notify.success('Envoyé', { id });
    expect(shown()).toEqual([{ id, kind: 'success', message: 'Envoyé', duration: 2_000 }]);
  });

  it('gives each notice a unique id', () => {
    expect(notify.error('Non')).not.toBe(notify.error('Non'));
  });

  it('never shows a notice that was dismissed while queued', () => {
    notify.dismiss(notify.loading('Envoi…'));
    expect(shown()).toEqual([]);
  });

  it('keeps the newest notices when there are too many', () => {
    for (let number = 1; number <= MAX_NOTICES + 5; number++) notify.info(`avis ${number}`);
    const messages = shown().map(({ message }) => message);
    expect(messages).toHaveLength(20);
    expect(messages[0]).toBe('avis 6');
    expect(messages.at(-1)).toBe('avis 25');
  });

  it('returns each queued notice once', () => {
    notify.info('Bonjour');
    expect(drainQueue()).toHaveLength(1);
    expect(drainQueue()).toEqual([]);
  });

  it('notifies listeners', () => {
    const listener = jest.fn();
    const stop = notificationStore.subscribe(listener);
    notify.info('Bonjour');
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
