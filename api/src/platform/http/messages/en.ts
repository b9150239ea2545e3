import type { ErrorMessages } from './error-messages.ts';

export const en: ErrorMessages = {
  routeNotFound: 'This address does not exist',
  notFound: {
    category: 'Category not found',
    contact: 'Contact not found',
    file: 'File not found',
    hero: 'Banner not found',
    mallEvent: 'Event not found',
    mallWorkingHours: 'Hours not found',
    post: 'Post not found',
    ramadanWorkingHours: 'Ramadan hours not found',
    shop: 'Shop not found',
    subCategory: 'Subcategory not found',
  },
  conflict: { slugTaken: 'This slug is already taken' },
  refused: {
    400: 'The request is malformed',
    404: 'This address does not exist',
    405: 'This method is not allowed here',
    408: 'The request took too long to arrive',
    413: 'The request is too large',
    414: 'The address is too long',
    415: 'This type of content is not accepted',
    429: 'Too many requests, please wait',
    431: 'The headers of the request are too large',
  },
  unavailable: 'The service is temporarily unavailable',
  failed: 'Oops! Something went wrong',
};
