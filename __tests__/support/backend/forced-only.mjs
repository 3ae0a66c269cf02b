// Loaded before the backend: keeps a second data folder as a disk without power has it, where only
// what was forced is. FORCED_FROM is the folder that is watched, FORCED_TO the other one.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const from = fs.realpathSync(process.env.FORCED_FROM);
const to = process.env.FORCED_TO;
const paths = new Map();
const { openSync, fsyncSync, fdatasyncSync, existsSync, readdirSync, statSync } = fs;
const openHandle = fs.promises.open;

const copy = (file) => {
  const relative = path.relative(from, fs.realpathSync(file));
  if (relative.startsWith('..')) return;
  const other = path.join(to, relative);
  if (!statSync(file).isDirectory()) {
    fs.mkdirSync(path.dirname(other), { recursive: true });
    fs.copyFileSync(file, other);
    return;
  }
  fs.mkdirSync(other, { recursive: true });
  const names = readdirSync(file);
  for (const name of readdirSync(other))
    if (!names.includes(name)) fs.rmSync(path.join(other, name), { recursive: true });
  for (const name of names) {
    const [own, its] = [path.join(file, name), path.join(other, name)];
    if (!existsSync(its) && statSync(own).isFile()) fs.writeFileSync(its, '');
  }
};

fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest);
  paths.set(descriptor, String(file));
  return descriptor;
};
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  copy(paths.get(descriptor));
};
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  copy(paths.get(descriptor));
};
fs.promises.open = async (file, ...rest) => {
  const handle = await openHandle(file, ...rest);
  const { datasync } = handle;
  handle.datasync = async () => {
    await datasync.call(handle);
    copy(file);
  };
  return handle;
};
syncBuiltinESMExports();
