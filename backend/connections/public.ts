export { letIn, type LetIn } from './let-in';
export { listProblems } from './own-connections';
