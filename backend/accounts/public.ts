export { letGo } from './let-go';
