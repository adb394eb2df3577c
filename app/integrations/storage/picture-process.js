// @ts-check
/**
 * The process that decodes and encodes pictures. Its memory is returned to the system when it ends, and if a picture
 * crashes it or the system runs out of memory, the server goes on. Plain JavaScript, so that it starts in a tenth of a
 * second and without the memory of a compiler. `picture-encoder.server.ts` starts it and describes its jobs.
 */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import process from 'node:process'
import sharp from 'sharp'

const TIMEOUT_SECONDS = 30

const isBackground = process.argv[2] === 'background'
// Requests come before pictures that nobody waits for. Threads that are started later inherit the priority.
if (isBackground) setPriority(15)
try {
  // If memory runs out, Linux ends this process instead of the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems choose by themselves.
}
sharp.cache(false)
sharp.concurrency(isBackground ? 1 : Math.min(2, sharp.concurrency()))

/**
 * The mean color of a picture as `#rgb`: 16 steps of each channel are enough for a placeholder, and short in a page.
 * @param {import('sharp').Sharp} picture
 */
async function meanColor(picture) {
  const { data, info } = await picture
    .resize({ width: 8 })
    .flatten({ background: '#f4f1ea' })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const digit = (/** @type {number} */ channel) => {
    let sum = 0
    for (let at = channel; at < data.length; at += info.channels) sum += data[at] ?? 0
    return Math.round((sum * info.channels) / data.length / 17).toString(16)
  }
  return `#${digit(0)}${digit(1)}${digit(2)}`
}

/** @type {Record<string, (job: any) => Promise<unknown>>} */
const jobs = {
  async header({ path }) {
    const source = sharp(path, { limitInputPixels: false, failOn: 'error' })
    const header = await source.metadata()
    const { format, width, height, channels, depth, isProgressive, chromaSubsampling, pages, orientation } =
      header
    const isTurned = (orientation ?? 1) !== 1
    return { format, width, height, channels, depth, isProgressive, isTurned, chromaSubsampling, pages }
  },
  async upload({ path, maxPixels, longSide }) {
    const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, color: await meanColor(sharp(data)) }
  },
  async color({ original, maxPixels }) {
    return meanColor(sharp(original, { limitInputPixels: maxPixels }))
  },
  async variant({ original, maxPixels, width, format, options }) {
    return sharp(original, { limitInputPixels: maxPixels })
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toFormat(format, options)
      .toBuffer()
  },
}

process.on('message', async (/** @type {{ id: number, job: { kind: string } }} */ { id, job }) => {
  const answer = await jobs[job.kind]?.(job).then(
    (result) => ({ id, result }),
    (error) => ({ id, error: String(error?.message ?? error) }),
  )
  if (process.connected) process.send?.(answer)
})
// Ctrl-C reaches every process of the terminal, but the server finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
