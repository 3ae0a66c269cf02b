export { goOn } from './go-on';
