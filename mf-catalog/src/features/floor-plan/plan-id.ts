/** Id of a floor's plan on the map's page. */
export const planId = (level: number): string => `plan-${level}`;

/** An address of the map with the plan as anchor, which scrolls to the plan and moves the focus. */
export const onPlan = (address: string, level: number): string => `${address}#${planId(level)}`;
