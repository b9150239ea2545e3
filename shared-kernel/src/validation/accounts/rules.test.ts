import type { Schema } from 'yup';
import { fieldErrors, isValidationError } from '../index.ts';
import { messageTextsIn } from '../testing/message-texts.ts';
import {
  factorCodeRules,
  passwordUpdateRules,
  profileRules,
  reauthenticationRules,
  resetConfirmRules,
  resetRequestRules,
  secondFactorRules,
  signInRules,
  signUpRules,
} from './rules.ts';

const refusal = (rules: Schema, input: unknown) => {
  try {
    rules.validateSync(input, { abortEarly: false, strict: true });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return Object.fromEntries(
      fieldErrors(error, messageTextsIn('fr')).map(({ fieldName, message }) => [fieldName, message]),
    );
  }
};

const GOOD = { email: 'amel@example.tn', password: 'jasmin-du-soir', confirmPassword: 'jasmin-du-soir' };

it('accepts valid values', () => {
  expect(refusal(signUpRules, GOOD)).toEqual({});
  expect(refusal(signInRules, { email: GOOD.email, password: GOOD.password })).toEqual({});
  expect(refusal(passwordUpdateRules, { newPassword: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) })).toEqual({});
});

it('checks the dots and hyphens of addresses at the sign-up only', () => {
  const email = 'amel..ben@example.tn';
  expect(refusal(signInRules, { email, password: GOOD.password })).toEqual({});
  expect(refusal(signUpRules, { ...GOOD, email })).toEqual({ email: "L'email doit être une adresse email valide" });
});

it.each([
  ['a new factor', factorCodeRules],
  ['a sign-in', secondFactorRules],
  ['a repeated sign-in', reauthenticationRules],
])('casts the codes of %s to one spelling, however they are typed', (_, rules) => {
  const cast = (code: string) => rules.cast({ code }, { assert: false }).code;
  expect(cast('\u200f١٢٣ ٤٥٦')).toBe('123456');
  expect(cast('ABCD\u2011efgh ＪＫＭＮ')).toBe('abcdefghjkmn');
});

it.each<[Schema, unknown, Record<string, string>]>([
  [
    signUpRules,
    {},
    {
      email: "L'email est obligatoire",
      password: 'Le mot de passe est obligatoire',
      confirmPassword: 'La confirmation du mot de passe est obligatoire',
    },
  ],
  [signInRules, {}, { email: "L'email est obligatoire", password: 'Le mot de passe est obligatoire' }],
  [signInRules, { ...GOOD, confirmPassword: undefined, email: '' }, { email: "L'email est obligatoire" }],
  [signUpRules, { ...GOOD, email: 'amel' }, { email: "L'email doit être une adresse email valide" }],
  [signUpRules, { ...GOOD, email: { $ne: '' } }, { email: "L'email doit être une chaîne de caractères" }],
  [signUpRules, { ...GOOD, password: 'court' }, { password: 'Le mot de passe doit avoir au moins 8 caractères' }],
  [
    signUpRules,
    { ...GOOD, password: 'x'.repeat(129) },
    { password: 'Le mot de passe ne doit pas dépassé 128 caractères' },
  ],
  [
    signUpRules,
    { ...GOOD, confirmPassword: 'jasmin-du-matin' },
    { confirmPassword: 'La confirmation du mot de passe doit être identique au mot de passe' },
  ],
  [signUpRules, { ...GOOD, role: 'GOD' }, { role: "Le champ « role » n'existe pas" }],
  [resetRequestRules, {}, { emailOrUsername: 'L’email ou le nom d’utilisateur est obligatoire' }],
  [
    resetConfirmRules,
    {},
    {
      newPassword: 'Le nouveau mot de passe est obligatoire',
      confirmPassword: 'La confirmation du mot de passe est obligatoire',
    },
  ],
  [
    resetConfirmRules,
    { newPassword: 'court', confirmPassword: 'court' },
    { newPassword: 'Le nouveau mot de passe doit avoir au moins 8 caractères' },
  ],
  [
    profileRules,
    { phoneNumber: 'demain' },
    {
      avatar: 'La photo est obligatoire',
      firstName: 'Le prénom est obligatoire',
      lastName: 'Le nom est obligatoire',
      phoneNumber: 'Le numéro de téléphone doit être un numéro de téléphone valide',
    },
  ],
  [profileRules, {}, { phoneNumber: 'Le numéro de téléphone est obligatoire' }],
])('reports errors in the specified words (%#)', (rules, input, words) => {
  expect(refusal(rules, input)).toMatchObject(words);
});
