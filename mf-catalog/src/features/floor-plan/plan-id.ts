/** Where a floor's plan stands on the map's page. */
export const planId = (level: number): string => `plan-${level}`;

/** An address of the map at a floor's plan: what leads there is seen, and the focus goes along. */
export const onPlan = (address: string, level: number): string => `${address}#${planId(level)}`;
