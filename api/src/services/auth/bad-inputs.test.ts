import { sql } from 'drizzle-orm';
import { refusalAt } from '../../content/testing/refusal-at.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const ID = 'a'.repeat(24);
const PASSWORD = 'jasmin-du-soir';
const LONG = 'x'.repeat(129);

/** A request body, its invalid field and the message for it. */
type BadInput = [input: unknown, fieldName: string, message: string];

const NO_OBJECT: BadInput[] = [[], null, 'texte'].map((input) => [input, '', 'Le contenu envoyé doit être un objet']);

const account = (overrides: object) => ({
  email: 'a@b.tn',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...overrides,
});
const SIGN_UPS: BadInput[] = [
  ...NO_OBJECT,
  [account({ email: undefined }), 'email', "L'email est obligatoire"],
  [account({ email: 'a@' }), 'email', "L'email doit être une adresse email valide"],
  [account({ email: `${'x'.repeat(250)}@b.tn` }), 'email', "L'email ne doit pas dépassé 254 caractères"],
  [account({ password: undefined }), 'password', 'Le mot de passe est obligatoire'],
  [account({ password: 'court' }), 'password', 'Le mot de passe doit avoir au moins 8 caractères'],
  [
    account({ password: LONG, confirmPassword: LONG }),
    'password',
    'Le mot de passe ne doit pas dépassé 128 caractères',
  ],
  [account({ password: 12345678 }), 'password', 'Le mot de passe doit être une chaîne de caractères'],
  [
    account({ password: 'Password1', confirmPassword: 'Password1' }),
    'password',
    'Le mot de passe est trop facile à deviner',
  ],
  [account({ confirmPassword: undefined }), 'confirmPassword', 'La confirmation du mot de passe est obligatoire'],
  [
    account({ confirmPassword: 'autre-mot' }),
    'confirmPassword',
    'La confirmation du mot de passe doit être identique au mot de passe',
  ],
  [account({ mustChangePassword: false }), 'mustChangePassword', "Le champ « mustChangePassword » n'existe pas"],
];

const SIGN_INS: BadInput[] = [
  ...NO_OBJECT,
  [{ email: { $ne: null }, password: PASSWORD }, 'email', "L'email doit être une chaîne de caractères"],
  [{ email: 'a@b.tn' }, 'password', 'Le mot de passe est obligatoire'],
  [{ email: 'a@b.tn', password: ['x'] }, 'password', 'Le mot de passe doit être une chaîne de caractères'],
];

const newPassword = (overrides: object) => ({ newPassword: PASSWORD, confirmPassword: PASSWORD, ...overrides });
const RESETS: BadInput[] = [
  ...NO_OBJECT,
  [{}, 'emailOrUsername', 'L’email ou le nom d’utilisateur est obligatoire'],
  [{ emailOrUsername: 5 }, 'emailOrUsername', 'L’email ou le nom d’utilisateur doit être une chaîne de caractères'],
  [
    { emailOrUsername: 'x'.repeat(255) },
    'emailOrUsername',
    'L’email ou le nom d’utilisateur ne doit pas dépassé 254 caractères',
  ],
  [{ emailOrUsername: 'a@b.tn', link: 'https://x.example' }, 'link', "Le champ « link » n'existe pas"],
];
const NEW_PASSWORDS: BadInput[] = [
  ...NO_OBJECT,
  [newPassword({ newPassword: 'court' }), 'newPassword', 'Le nouveau mot de passe doit avoir au moins 8 caractères'],
  [
    newPassword({ confirmPassword: 'autre-mot' }),
    'confirmPassword',
    'La confirmation du mot de passe doit être identique au mot de passe',
  ],
  [newPassword({ email: 'a@b.tn' }), 'email', "L'email n'existe pas"],
  [newPassword({}), 'token', 'Ce lien n’est plus valable'],
];

const profile = (overrides: object) => ({
  avatar: ID,
  firstName: 'Amel',
  lastName: 'Ben Salah',
  phoneNumber: '98 123 456',
  ...overrides,
});
const PROFILES: BadInput[] = [
  ...NO_OBJECT,
  [profile({ avatar: 'x' }), 'avatar', 'La photo doit être un identifiant de 24 caractères hexadécimaux'],
  [profile({ firstName: 'x'.repeat(61) }), 'firstName', 'Le prénom ne doit pas dépassé 60 caractères'],
  [profile({ lastName: ['x'] }), 'lastName', 'Le nom doit être une chaîne de caractères'],
  [
    profile({ phoneNumber: '(------)' }),
    'phoneNumber',
    'Le numéro de téléphone doit être un numéro de téléphone valide',
  ],
  [profile({ phoneNumber: '1'.repeat(25) }), 'phoneNumber', 'Le numéro de téléphone ne doit pas dépassé 24 caractères'],
  [profile({ version: '1' }), 'version', 'La version doit être un nombre valide'],
  [profile({ version: 0 }), 'version', 'La version doit être supérieur ou égal à 1'],
  [profile({ access: [] }), 'access', "Le champ « access » n'existe pas"],
];

const role = (overrides: object) => ({ name: 'STAGIAIRE', access: [], version: 1, ...overrides });
const ROLES: BadInput[] = [
  ...NO_OBJECT,
  [role({ name: '  ' }), 'name', 'Le nom est obligatoire'],
  [role({ name: 'x'.repeat(61) }), 'name', 'Le nom ne doit pas dépassé 60 caractères'],
  [role({ access: [null] }), 'access.0', 'Le champ « access.0 » doit être un objet'],
  [
    role({ access: [{ resource: 'SHOPS' }] }),
    'access.0.privileges',
    'Le champ « access.0.privileges » est obligatoire',
  ],
  [
    role({ access: [{ resource: 'SHOPS', privileges: 'READ', all: true }] }),
    'access.0.all',
    "Le champ « access.0.all » n'existe pas",
  ],
  [role({ version: 1.5 }), 'version', 'La version doit être un nombre entier'],
];

const grants = (overrides: object) => ({ role: ID, access: [], version: 1, ...overrides });
const ACCESS: BadInput[] = [
  ...NO_OBJECT,
  [grants({ role: 'GOD' }), 'role', 'Le champ « role » doit être un identifiant de 24 caractères hexadécimaux'],
  [grants({ role: undefined }), 'role', 'Le champ « role » est obligatoire'],
  [grants({}), 'role', "Le champ « role » n'existe pas"],
  [grants({ access: {} }), 'access', 'Le champ « access » doit être une liste'],
  [grants({ standing: 'ACTIVE' }), 'standing', "Le champ « standing » n'existe pas"],
];

const SUSPENSIONS: BadInput[] = [
  ...NO_OBJECT,
  [{}, 'until', 'Le champ « until » est obligatoire'],
  [{ until: '2026-02-30T10:00:00Z' }, 'until', 'Le champ « until » doit être une date valide'],
  [
    { until: '2999-01-01T00:00:00Z', reason: 'x'.repeat(501) },
    'reason',
    'Le champ « reason » ne doit pas dépassé 500 caractères',
  ],
];
const BANS: BadInput[] = [
  [{ reason: {} }, 'reason', 'Le champ « reason » doit être une chaîne de caractères'],
  [{ until: '2999-01-01T00:00:00Z' }, 'until', "Le champ « until » n'existe pas"],
];

const SUBSCRIPTIONS: BadInput[] = [
  ...NO_OBJECT,
  [{}, 'email', "L'email est obligatoire"],
  [{ email: 'a b@c.tn' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: 'a@b.tn\r\nBcc: c@d.tn' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: ['a@b.tn'] }, 'email', "L'email doit être une chaîne de caractères"],
  [
    { email: 'a@b.tn', source: 'x' },
    'source',
    "Le champ « source » doit être l'un des valeurs [footer, modal, page, account]",
  ],
  [{ email: 'a@b.tn', status: 'confirmed' }, 'status', "Le champ « status » n'existe pas"],
];
const TOKENS: BadInput[] = [
  ...NO_OBJECT,
  [{}, 'token', 'Le champ « token » est obligatoire'],
  [{ token: 5 }, 'token', 'Le champ « token » doit être une chaîne de caractères'],
  [{ token: 'x'.repeat(101) }, 'token', 'Le champ « token » ne doit pas dépassé 100 caractères'],
  [{ token: 'nonsense', email: 'a@b.tn' }, 'email', "L'email n'existe pas"],
];

const contact = (overrides: object) => ({
  email: 'amina@mall.example',
  locale: 'fr',
  status: 'pending',
  version: 1,
  ...overrides,
});
const CONTACTS: BadInput[] = [
  ...NO_OBJECT,
  [contact({ email: 'amina' }), 'email', "L'email doit être une adresse email valide"],
  [contact({ locale: 'de' }), 'locale', "Le champ « locale » doit être l'un des valeurs [fr, ar, en]"],
  [
    contact({ status: 'subscribed' }),
    'status',
    "Le champ « status » doit être l'un des valeurs [pending, confirmed, unsubscribed]",
  ],
  [contact({ version: undefined }), 'version', 'La version est obligatoire'],
  [contact({ consentAt: '2026-01-01T00:00:00Z' }), 'consentAt', "Le champ « consentAt » n'existe pas"],
];

let api: TestApp;
let god: SignedIn;
/** What addresses name: `:client`, `:role` and `:contact`. */
const given: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  god = await api.signIn('GOD');
  given[':client'] = (await api.signIn('CLIENT')).authId;
  const made = { headers: god.headers, body: { name: 'STAGIAIRE', access: [] } };
  given[':role'] = (await api.call('POST', '/auth/roles/', made)).body.id;
  await api.call('POST', '/mailing/contact/', { body: { email: 'amina@mall.example' } });
  given[':contact'] = (await api.get('/mailing/contact/', god.headers)).body.data[0].id;
});

afterAll(() => api.close());

const TABLES = [
  'accounts',
  'audit',
  'contact_confirmations',
  'contact_events',
  'contacts',
  'identities',
  'password_resets',
  'refresh_tokens',
  'roles',
];

/** The number of rows of each table and a digest of them. Queued mails are jobs. */
const digestOfTables = async (): Promise<unknown[]> => {
  const digests = TABLES.map(
    (name) => sql`select ${name} as name, count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as digest
      from ${sql.identifier(name)} t`,
  );
  const counts = ['sessions', 'pgboss.job'].map(
    (name) => sql`select ${name} as name, count(*)::int as rows, '' as digest from ${sql.raw(name)}`,
  );
  const all = sql.join([...digests, ...counts], sql` union all `);
  const { rows } = (await api.deps.database.db.execute(all)) as unknown as { rows: { name: string }[] };
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
};

describe.each<['POST' | 'PUT', string, BadInput[]]>([
  ['POST', '/auth/n/classic', SIGN_UPS],
  ['POST', '/auth/n/sign-in/classic', SIGN_INS],
  ['PUT', '/auth/n/reset-password', RESETS],
  ['PUT', '/auth/n/reset-password-confirm?token=nonsense', NEW_PASSWORDS],
  ['PUT', '/auth/user/me', PROFILES],
  ['PUT', '/auth/user/:client', PROFILES],
  ['POST', '/auth/roles/', ROLES],
  ['PUT', '/auth/roles/:role', ROLES],
  ['PUT', '/auth/z/access/:client', ACCESS],
  ['POST', '/auth/z/suspend-client/:client', SUSPENSIONS],
  ['POST', '/auth/z/ban-client/:client', BANS],
  ['POST', '/mailing/contact/', SUBSCRIPTIONS],
  ['POST', '/mailing/contact/confirm', TOKENS],
  ['POST', '/mailing/contact/unsubscribe', TOKENS],
  ['PUT', '/mailing/contact/:contact', CONTACTS],
])('%s %s', (method, path, inputs) => {
  it.each(inputs)('rejects %j at "%s", and keeps nothing of it: %s', async (input, fieldName, message) => {
    const before = await digestOfTables();
    const address = path.replace(/:\w+/, (name) => given[name] ?? '');
    const { status, body } = await api.call(method, address, { body: input, headers: god.headers });
    expect({ status, body }).toEqual(refusalAt(fieldName, message));
    expect(await digestOfTables()).toEqual(before);
  });
});
