export { routeNotices } from './delegate-store';
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
  type Notice,
} from './store';
export { listUnread, withdrawBefore, withdrawNotices } from './withdraw-store';
