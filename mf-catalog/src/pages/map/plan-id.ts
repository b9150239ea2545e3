/** Where a floor's plan stands on the map's page. */
export const planId = (level: number): string => `plan-${level}`;
