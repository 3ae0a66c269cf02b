export { listAnniversaries, listCards, listNewest } from './store';
