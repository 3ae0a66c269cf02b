export { MAP_WATCHED, readPositions } from './live-trucks';
export { setSharing } from './sharing-store';
