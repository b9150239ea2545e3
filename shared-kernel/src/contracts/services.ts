/**
 * The site's services: those of the specification, `releases`, `insights` and `site`. All but two are parts of the API,
 * each below a path of its name: `client` is the shell, and `health` reports the state of the others.
 */
export const MICROSERVICES = [
  'auth',
  'bucket',
  'health',
  'blogs',
  'client',
  'categories',
  'mailing',
  'shop',
  'mall-event',
  'releases',
  'insights',
  'site',
] as const;

export type Microservice = (typeof MICROSERVICES)[number];
