/** Browser and system of a user agent, by their common names. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

type Names = [name: string, mark: RegExp][];

/** The first match wins: most browsers also name Chrome or Safari. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Android also names Linux. Recent iPads identify as Macs, and can't be told apart here. */
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

/** Parses the browser and the system from a user agent. */
export const readDevice = (userAgent: string | null): Device => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
});
