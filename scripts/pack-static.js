const { readdir, readFile, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress } = require('node:zlib');

const compress = promisify(brotliCompress);

/**
 * Lays a Brotli twin beside every script and stylesheet of a build, a seventh smaller than what
 * Next packs while it answers. `lib/server/packed-files` serves them.
 */
async function packStatic({ distDir }) {
  const entries = await readdir(join(distDir, 'static'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      await writeFile(`${path}.br`, await compress(await readFile(path)));
    }),
  );
}

module.exports = { packStatic };
