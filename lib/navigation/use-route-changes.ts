import { useSyncExternalStore } from 'react';
import {
  readInitialRouteChanges,
  readRouteChanges,
  subscribeToRouteChanges,
} from './route-changes';

export const useRouteChanges = () =>
  useSyncExternalStore(subscribeToRouteChanges, readRouteChanges, readInitialRouteChanges);
