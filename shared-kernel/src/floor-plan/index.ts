/** Plans of the mall's floors: geometry, validation and routes. */
export { areaOf, type Bounds, boundsOf, distance, edgesOf, labelPointOf, sideOf } from './geometry.ts';
export { type PlanIssue, planIssues } from './issues.ts';
export { findWay, type Way, type WayFloor, type WayLeg } from './way.ts';
