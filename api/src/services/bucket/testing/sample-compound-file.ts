const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file with these streams, all empty: its header, the table of sectors, and one directory sector or more. */
export const compoundFileOf = (names: string[]): Buffer<ArrayBuffer> => {
  const entries = ['Root Entry', ...names];
  const count = Math.ceil(entries.length / 4);
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let sector = 1; sector <= count; sector += 1)
    table.writeUInt32LE(sector === count ? END : sector + 1, sector * 4);
  const directory = Buffer.alloc(count * SECTOR);
  for (const [index, name] of entries.entries()) writeEntry(directory.subarray(index * 128), name, index === 0 ? 5 : 2);
  return Buffer.concat([header, table, directory]);
};

const writeEntry = (entry: Buffer, name: string, kind: number): void => {
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(kind, 66);
  for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
  entry.writeUInt32LE(END, 116);
};
