export {
  readTruckersmpPlayer,
  type FormerCompany,
  type TruckersmpAnswer,
  type TruckersmpPlayer,
} from './api';
export { readAttending, readSlots, readTruckersmpEvent, type TruckersmpEvent } from './events';
