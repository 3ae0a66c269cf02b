import { boardEndpoint } from '@/lib/contracts/rewards/board';
import { listQuery } from '@/lib/http/list-query';
import { listAddress } from '@/lib/navigation/list-address';

export const useBoard = listQuery({
  key: ['rewards'],
  endpoint: boardEndpoint,
  topics: ['leaderboard'],
});

export const boardAddress = listAddress(
  boardEndpoint.input.query,
  { game: 'a game', division: 'a division' },
  { span: 'a period', of: 'a date', by: 'a figure', page: 'a page' },
);
