/** What a browser says of itself, as people name it. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

type Names = [name: string, mark: RegExp][];

/** The first that fits: most browsers call themselves Chrome or Safari, too. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Android calls itself Linux, and iPads of late a Mac, which nothing here can tell from one. */
const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?: OS X|intosh)\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([, mark]) => mark.test(userAgent))?.[0];

/** Reads the browser and the system from a user agent. */
export const readDevice = (userAgent: string | null): Device => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
});
