/** Downloads a text as a file. */
export const saveAs = (name: string, text: string, type = 'text/csv'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};
