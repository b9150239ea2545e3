/** Input of a page of texts. */
export const buildTextPage = (overrides: object = {}) => ({
  title: 'Carte cadeau',
  content: '<p>Valable dans toutes les boutiques.</p>',
  ...overrides,
});
