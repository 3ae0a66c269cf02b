import * as contract from '@/lib/contracts/events/player-list';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

// What is seen here is evidence on the same page.
const KEY = ['events'];

export const usePlayerList = readQuery({
  key: KEY,
  endpoint: contract.playerListEndpoint,
  topics: ['events'],
});
export const useAddPictures = write({
  key: KEY,
  endpoint: contract.addPicturesEndpoint,
  showsOwnError: true,
});
export const useRemovePicture = write({ key: KEY, endpoint: contract.removePictureEndpoint });
export const useTickPlayer = write({ key: KEY, endpoint: contract.tickPlayerEndpoint });
