/** Input of a category. */
export const buildCategory = (overrides: object = {}) => ({
  title: 'Mode',
  type: 'SHOP',
  subCategories: [{ title: 'Femme' }, { title: 'Homme' }],
  ...overrides,
});
