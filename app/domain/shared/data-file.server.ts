import { open, stat } from 'node:fs/promises'

/** What is wrong with a file, in words for whoever named it. */
export class UnreadableFile extends Error {}

/**
 * The size of a file that is to be read in, and the text it begins with.
 * @throws UnreadableFile where there is none, or nothing in it, or where it is compressed
 */
export async function lookInto(file: string): Promise<{ size: number; start: string }> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new UnreadableFile(`There is no file ${file}.`)
  if (!found.isFile()) throw new UnreadableFile(`${file} is not a file.`)
  if (found.size === 0) throw new UnreadableFile(`${file} is empty.`)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(65_536), position: 0 })
    if (buffer[0] === 0x1f) throw new UnreadableFile(`${file} is compressed. Unpack it first.`)
    return { size: found.size, start: buffer.toString('utf8', 0, bytesRead) }
  } finally {
    await handle.close()
  }
}
