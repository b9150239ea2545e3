/** Plans of the mall's floors: what they are made of, what can be wrong with them, and the ways through them. */
export { areaOf, type Bounds, boundsOf, distance, edgesOf, labelPointOf, sideOf } from './geometry.ts';
export { type PlanIssue, planIssues } from './issues.ts';
export { findWay, type Way, type WayFloor, type WayLeg } from './way.ts';
