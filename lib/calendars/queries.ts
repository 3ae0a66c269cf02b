import * as contract from '@/lib/contracts/calendars';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['calendar-address'];

export const useCalendarAddress = readQuery({
  key: KEY,
  endpoint: contract.calendarAddressEndpoint,
});
export const useResetCalendarAddress = write({
  key: KEY,
  endpoint: contract.resetCalendarAddressEndpoint,
});
