import { openText, sealText } from './sealed-text.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

it('decrypts with the secret that encrypted, also when it is not the newest', () => {
  const sealed = sealText([OLD], 'JBSWY3DP', 'amel');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealText([OLD], 'JBSWY3DP', 'amel')).not.toBe(sealed);
  expect(openText([OLD, NEW], sealed, 'amel')).toEqual({ text: 'JBSWY3DP', isOld: false });
  expect(openText([NEW, OLD], sealed, 'amel')).toEqual({ text: 'JBSWY3DP', isOld: true });
});

it('decrypts nothing with another secret, for another record, or when altered', () => {
  const sealed = sealText([OLD], 'JBSWY3DP', 'amel');
  expect(openText([NEW], sealed, 'amel')).toBeUndefined();
  expect(openText([OLD], sealed, 'salma')).toBeUndefined();
  const altered = Buffer.from(sealed, 'base64url').map((byte, index) => (index === 0 ? byte ^ 1 : byte));
  expect(openText([OLD], Buffer.from(altered).toString('base64url'), 'amel')).toBeUndefined();
  expect(openText([OLD], '', 'amel')).toBeUndefined();
  expect(() => sealText([], 'JBSWY3DP', 'amel')).toThrow('no secret');
});
