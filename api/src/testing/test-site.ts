/** Settings for writes without an app. */
export const TEST_SITE = { site: { timeZone: 'Africa/Tunis' } };
