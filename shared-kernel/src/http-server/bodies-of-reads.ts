/**
 * The calls of the API that read a body with a method that mostly has none. The API knows them by their schemas, and a
 * test holds this list to its OpenAPI document; whatever stands before the API goes by the list.
 */
export const CALLS_WITH_BODY: readonly string[] = [
  'GET /api/v1/categories/category/bulk',
  'DELETE /api/v1/auth/user/me',
];
