import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What gains from compression; pictures and woff2 are compressed already. */
const TEXT = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|map)$/

/** Writes `.br` and `.gz` beside every text file of a folder that gets smaller, at the highest levels: once at build time. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(entries.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string) {
  const plain = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (br.length < plain.length) await writeFile(`${path}.br`, br)
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
}
