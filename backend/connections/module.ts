import type { Module } from '@/backend/core/module';
import { checkConnections } from './tasks';
import { LINK_NOTICES } from './notices';
import { registerConnections } from './routes';
import { registerUnlinking } from './unlink-routes';
import { connectionSettings } from './settings';

export const connections: Module = {
  settings: connectionSettings,
  routes: [registerConnections, registerUnlinking],
  notices: Object.values(LINK_NOTICES),
  tasks: [
    { name: 'connections.check', everySeconds: 15, asksOutside: true, run: checkConnections },
  ],
};
