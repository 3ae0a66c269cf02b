export { letIn, type LetIn } from './let-in';
export { LINK_NOTICES } from './notices';
export { listProblems } from './own-connections';
