export { routeNotices } from './delegate-store';
export type { Notice } from './notice';
export { listProblems, tellOfProblem } from './problem-store';
export {
  hasUnseen,
  lockTelling,
  tell,
  tellEach,
  tellMembers,
  tellOthersWho,
  tellThoseWho,
  tellTogether,
  wasTold,
} from './store';
export { listUnread, withdrawBefore, withdrawNotices } from './withdraw-store';
