/** What a category is made from. */
export const buildCategory = (overrides: object = {}) => ({
  title: 'Mode',
  type: 'SHOP',
  subCategories: [{ title: 'Femme' }, { title: 'Homme' }],
  ...overrides,
});
