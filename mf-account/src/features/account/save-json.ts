/** Has the browser save data as a file of that name. */
export const saveJson = (name: string, data: unknown): void => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
