import { retryPictures } from './retry-pictures.ts';

/** Fetches of pictures that the page has started: jsdom fetches none. */
let fetched: string[];
let stop: () => void;

const addPicture = (src: string): HTMLImageElement => {
  const picture = document.body.appendChild(document.createElement('img'));
  picture.src = src;
  Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 0, writable: true } });
  Object.defineProperty(picture, 'src', {
    get: () => picture.getAttribute('src') ?? '',
    set: (value: string) => {
      fetched.push(value);
      picture.setAttribute('src', value);
    },
  });
  return picture;
};

const OWN = 'http://localhost/api/v1/bucket/file/1/640/auto';

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('reloads a picture that failed before the script ran', () => {
  addPicture(OWN);
  stop = retryPictures();
  jest.advanceTimersByTime(4_999);
  expect(fetched).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(fetched).toEqual([OWN]);
});

it('reloads a picture with growing delays, up to four times', () => {
  stop = retryPictures();
  const picture = addPicture(OWN);
  for (const pause of [5_000, 10_000, 30_000, 60_000]) {
    const before = fetched.length;
    picture.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(pause - 1);
    expect(fetched).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(fetched).toHaveLength(before + 1);
  }
  picture.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(600_000);
  expect(fetched).toHaveLength(4);
});

it('ignores pictures that have loaded, were removed, or come from another origin', () => {
  stop = retryPictures();
  const [loaded, removed] = [addPicture(OWN), addPicture(OWN)];
  const foreign = addPicture('https://other.example/a.png');
  for (const picture of [loaded, removed, foreign]) picture.dispatchEvent(new Event('error'));
  Object.assign(loaded, { naturalWidth: 640 });
  removed.remove();
  jest.advanceTimersByTime(600_000);
  expect(fetched).toEqual([]);
});
