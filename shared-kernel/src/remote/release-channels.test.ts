import { channelAt } from './release-channels.ts';

test.each([
  ['/data/releases/discovery.json', 'discovery'],
  ['staging.json', 'staging'],
  ['https://releases.example/mall/staging.json?v=1#top', 'staging'],
  ['C:\\releases\\staging.json', 'staging'],
])('%s is the document of a channel', (place, channel) => {
  expect(channelAt(place)).toBe(channel);
});
