export { endMembership } from './end-membership';
