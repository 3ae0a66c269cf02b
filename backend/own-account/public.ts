export { lockOwnAccount } from './store';
