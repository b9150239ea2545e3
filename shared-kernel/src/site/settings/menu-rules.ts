import type { TestContext } from 'yup';
import { OWN_LINK } from '../../contracts/site.ts';
import { requiredLine, says, sitePath } from '../../validation/index.ts';

const KEY_PATTERN = new RegExp(`^(?:${OWN_LINK}|[a-z0-9-]+/[A-Za-z0-9_-]+)$`);

/** Key of an entry of the menu: {@link OWN_LINK}, or remote and entry. */
export const menuKey = () =>
  requiredLine(120).matches(KEY_PATTERN, { message: says('oneOf'), excludeEmptyString: true });

/** Requires a value of links that the team adds. */
export const requiredOfOwnLink = {
  name: 'own-link',
  message: says('required'),
  test: (value: string | null | undefined, { parent }: TestContext) =>
    (parent as { key?: unknown }).key !== OWN_LINK || Boolean(value?.trim()),
};

/** French path of a link that the team adds; null for other entries. */
export const ownLinkPath = () => sitePath(200).nullable().default(null).test(requiredOfOwnLink);
