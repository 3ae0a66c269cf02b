const { readdir, readFile, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress } = require('node:zlib');

const compress = promisify(brotliCompress);

const pack = async (path) => writeFile(`${path}.br`, await compress(await readFile(path)));

async function filesIn(folder, ending) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * Lays a Brotli twin beside every script, stylesheet and drawing of a build, which
 * `lib/server/packed-files` serves: those of `/` are 166 KiB by it, and 194 KiB as Next packs them
 * while it answers.
 */
async function packStatic({ distDir, projectDir }) {
  const files = await Promise.all([
    filesIn(join(distDir, 'static'), /\.(js|css)$/),
    filesIn(join(projectDir, 'public'), /\.svg$/),
  ]);
  await Promise.all(files.flat().map(pack));
}

module.exports = { packStatic };
