import { useSyncExternalStore } from 'react';
import { BUILD_CHANNEL, type Channel, channelOf } from './channel';

const subscribe = () => () => undefined;

export const useChannel = (): Channel =>
  useSyncExternalStore(
    subscribe,
    () => BUILD_CHANNEL ?? channelOf(window.location.hostname),
    () => BUILD_CHANNEL ?? 'production',
  );
