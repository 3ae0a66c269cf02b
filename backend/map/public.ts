export { MAP_WATCHED, readPositions } from './live-trucks';
export { knowsWay } from './drawn/ends';
export { setSharing } from './sharing-store';
