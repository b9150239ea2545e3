/** Role of the accounts that visitors open. */
export const VISITOR_ROLE = 'CLIENT';
