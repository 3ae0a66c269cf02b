// Loaded before the backend, to measure what forcing to the disk costs: here it does nothing.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const nothing = () => undefined;
Object.assign(fs, { fsyncSync: nothing, fdatasyncSync: nothing });
const { open } = fs.promises;
fs.promises.open = async (...given) =>
  Object.assign(await open(...given), { datasync: () => Promise.resolve() });
syncBuiltinESMExports();
