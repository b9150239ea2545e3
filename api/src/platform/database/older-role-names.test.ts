/** @embedded */
import { roleKeyOf, roleNameOf } from '../../services/auth/roles/role-name.ts';
import { roles } from '../../services/auth/table.ts';
import { openOlderDatabase } from '../../testing/older-database.ts';

describe('role names', () => {
  const ids = Array.from({ length: 13 }, (_, number) => String(number).padStart(24, '8'));
  const BEFORE = [
    'Accueil',
    'ACCUEIL',
    'G\u041eD',
    'god',
    'ＧＯＤ',
    '  Chef   d’équipe ',
    'Œuvres\u200b',
    'مدير المتجر',
    'مدير المتجرى\u0650',
    '***',
    'caissière 1',
    'A ♥ B',
    'G0D '.repeat(15),
  ];

  it('are migrated to the keys that the code computes, without look-alikes', async () => {
    const database = await openOlderDatabase('0014_no_secrets');
    for (const [number, name] of BEFORE.entries()) {
      await database.query({
        text: `insert into roles (id, name, access, created_at, updated_at) values ($1, $2, '[]', $3, $3)`,
        values: [ids[number], name, new Date(Date.UTC(2025, 0, number + 1))],
      });
    }
    await database.migrate();
    const rows = await database.db.select().from(roles).orderBy(roles.id);
    for (const { name, nameKey } of rows) {
      expect([name, nameKey]).toEqual([name, roleKeyOf(name)]);
      expect(roleNameOf(name)).toBe(name);
    }
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    expect(ids.map((id) => names.get(id)?.replace(id, '…'))).toEqual([
      'Accueil',
      'ACCUEIL-…',
      'GD-…',
      'god-…',
      'GOD-…',
      'Chef d’équipe',
      'Œuvres-…',
      'مدير المتجر',
      'مدير المتجرى-…',
      'ROLE-…',
      'caissière 1',
      'A B-…',
      'G0D '.repeat(15).trim(),
    ]);
    expect(rows.filter(({ isBuiltIn }) => isBuiltIn).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ADMIN', 'CLIENT', 'EDITOR', 'GOD', 'SHOP_MANAGER']),
    );
    await database.close();
  });
});
