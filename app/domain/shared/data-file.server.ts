import { open, stat } from 'node:fs/promises'

/** A file that cannot be imported; the message is shown to the person who runs the import. */
export class UnreadableFile extends Error {}

/**
 * The size of a file to import, and its first 64 KiB as text.
 * @throws UnreadableFile when the file is missing, empty or compressed
 */
export async function inspectDataFile(file: string): Promise<{ size: number; start: string }> {
  const info = await stat(file).catch(() => null)
  if (!info) throw new UnreadableFile(`There is no file ${file}.`)
  if (!info.isFile()) throw new UnreadableFile(`${file} is not a file.`)
  if (info.size === 0) throw new UnreadableFile(`${file} is empty.`)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(65_536), position: 0 })
    if (buffer[0] === 0x1f) throw new UnreadableFile(`${file} is compressed. Unpack it first.`)
    return { size: info.size, start: buffer.toString('utf8', 0, bytesRead) }
  } finally {
    await handle.close()
  }
}
