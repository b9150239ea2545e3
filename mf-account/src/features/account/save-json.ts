/** Downloads data as a JSON file. */
export const saveJson = (name: string, data: unknown): void => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers only start to read the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
