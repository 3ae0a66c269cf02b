export {
  readTruckersmpPlayer,
  type FormerCompany,
  type TruckersmpAnswer,
  type TruckersmpPlayer,
} from './api';
