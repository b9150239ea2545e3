import { MAX_NAME, safeName } from './file-name.ts';

it.each([
  ['Été à Sfax.JPG', 'Été à Sfax.jpg'],
  ['photo', 'photo.jpg'],
  ['photo.jpeg', 'photo.jpeg'],
  ['photo.html', 'photo.html.jpg'],
  ['virus.exe', 'virus.exe.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\Moi\\photo.jpg', 'photo.jpg'],
  ['a\u0000b\r\n.jpg', 'ab.jpg'],
  ['gpj.\u202Eexe.jpg', 'gpj.exe.jpg'],
  ['Affiche %22Soldes%22%0D%0A.jpg', 'Affiche Soldes.jpg'],
  ['100%2B.jpg', '100%2B.jpg'],
  ['a"b<c>|?*:.jpg', 'abc.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['.jpg', 'jpg.jpg'],
  ['..', 'fichier.jpg'],
  ['', 'fichier.jpg'],
  ['صورة.jpg', 'صورة.jpg'],
])('calls %j %s', (given, name) => {
  expect(safeName(given, 'image/jpeg')).toBe(name);
});

it('shortens names by whole characters, and sets the extension', () => {
  const name = safeName(`${'😀'.repeat(300)}.docx`, 'application/pdf');
  expect([...name]).toHaveLength(MAX_NAME);
  expect(name.endsWith('😀.pdf')).toBe(true);
});

it.each(['.', ' .', '. '])('cleans an extremely long name of many %j fast', (part) => {
  const begun = process.threadCpuUsage();
  expect(safeName(`a${part.repeat(30_000)}b.jpg`, 'image/jpeg')).toMatch(/\.jpg$/);
  // Microseconds.
  expect(process.threadCpuUsage(begun).user).toBeLessThan(500_000);
});
