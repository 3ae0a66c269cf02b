import { fileEndpoint } from '@/lib/contracts/core/files';
import { addressOf } from '@/lib/http/address';

export const pictureAddress = (key: string, size?: 'small') =>
  addressOf(fileEndpoint, { params: { key }, query: { size } });
