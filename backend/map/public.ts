export { MAP_WATCHED } from './live-trucks';
export { setSharing } from './sharing-store';
