import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  HTML,
  makeFlatJpeg,
  makeFlatPng,
  makeJpeg,
  makePhoneJpeg,
  makePixelBomb,
  makePngHeader,
} from '../../../tests/support/images'
import { sampled } from '../../../tests/support/sampled'
import { encodePicture } from './encode-picture.server'

const folder = mkdtempSync(join(tmpdir(), 'roamstead-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function file(bytes: Uint8Array) {
  const path = join(folder, String(++count))
  writeFileSync(path, bytes)
  return { path, name: 'beach.jpg', bytes: bytes.length }
}

/** A progressive JPG whose header says another size. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from('ffc2', 'hex'))
  const copy = Buffer.from(jpeg)
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

const refusedAs = (problem: string, more = {}) => ({
  ok: false,
  refusal: 'upload_failed',
  problem,
  file: 'beach.jpg',
  ...more,
})

/** What is stored of a picture, as sharp reads it. */
async function encoded(bytes: Uint8Array) {
  const result = await encodePicture(file(bytes))
  if (!result.ok) throw new Error(result.problem)
  return sharp(result.bytes)
}

describe('encoding an uploaded picture', () => {
  test.each([
    ['HTML followed by a JPG', 'not_a_picture', async () => Buffer.concat([HTML, await makeJpeg()])],
    ['an empty file', 'not_a_picture', () => Buffer.alloc(0)],
    [
      'the first bytes of a JPG followed by HTML',
      'damaged',
      () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), HTML]),
    ],
    ['50 megapixels in a few kilobytes', 'too_many_pixels', () => makePixelBomb()],
  ])('refuses %s', async (_, problem, make) => {
    expect(await encodePicture(file(await make()))).toEqual(refusedAs(problem))
  })

  test('turns a photo upright, without its place, its camera and what is hidden behind it', async () => {
    const photo = Buffer.concat([await makePhoneJpeg({ width: 400, height: 300 }), HTML])
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 400, height: 300 })
    expect([photo.includes('SecretCam'), photo.includes('script')]).toEqual([true, true])
    const stored = await encoded(photo)
    const { width, height, exif, xmp, icc, iptc, orientation } = await stored.metadata()
    expect({ width, height, exif, xmp, icc, iptc, orientation }).toEqual({ width: 300, height: 400 })
    expect((await stored.toBuffer()).includes('script')).toBe(false)
    // The gradient's dark left edge is on top now.
    const { data, info } = await stored.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
    expect(red(150, 10)).toBeLessThan(40)
    expect(red(150, 390)).toBeGreaterThan(215)
  })

  test('converts wide color spaces and CMYK to sRGB', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#e02020' } })
    for (const wide of [red.clone().withIccProfile('p3'), red.clone().toColourspace('cmyk')]) {
      const stored = await encoded(await wide.jpeg({ quality: 100 }).toBuffer())
      const { space, icc } = await stored.metadata()
      expect([space, icc]).toEqual(['srgb', undefined])
      const { channels } = await stored.stats()
      expect(Math.abs(channels[0]!.mean - 0xe0)).toBeLessThan(25)
    }
  })

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([1, 120].map((seed) => makeJpeg({ width: 60, height: 40, seed })))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { width, height, pages } = await (await encoded(moving)).metadata()
    expect({ width, height, pages }).toEqual({ width: 60, height: 40 })
  })

  test('refuses by its header what takes too much memory, without decoding it', async () => {
    const large = { width: 6_300, height: 6_300, channels: 4, bits: 16 } as const
    expect(await encodePicture(file(makePngHeader({ ...large, interlaced: true })))).toEqual(
      refusedAs('too_much_memory'),
    )
    // Row by row it would fit, so this one is decoded, and has no pixels.
    expect(await encodePicture(file(makePngHeader({ ...large, interlaced: false })))).toEqual(
      refusedAs('damaged'),
    )
  })

  test('refuses the 49 megapixels of a phone where all of them must be held', async () => {
    const several = await makeFlatJpeg(64, 48, { chromaSubsampling: '4:4:4', progressive: true })
    expect(await encodePicture(file(withSize(several, 8_064, 6_048)))).toEqual(refusedAs('too_much_memory'))
    const png = makePngHeader({ width: 8_064, height: 6_048, channels: 3, bits: 8, interlaced: false })
    expect(await encodePicture(file(png))).toEqual(refusedAs('too_many_pixels'))
  })

  test('refuses a JPG of thousands of scans', async () => {
    const jpeg = Buffer.from(await makeJpeg())
    const scans = Buffer.concat(Array<Buffer>(101).fill(Buffer.from('ffda0008010100003f00', 'hex')))
    expect(
      await encodePicture(file(Buffer.concat([jpeg.subarray(0, -2), scans, jpeg.subarray(-2)]))),
    ).toEqual(refusedAs('too_many_scans'))
  })

  test('accepts a photo with a video behind it, or with the start of a scan in its metadata', async () => {
    const jpeg = Buffer.from(await makeJpeg())
    const scans = Buffer.alloc(400, 'ffda', 'hex')
    const video = Buffer.concat([Buffer.from('MotionPhoto_Data'), scans])
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + 200]), scans.subarray(0, 200)])
    const many = Buffer.concat(Array<Buffer>(3).fill(comment))
    for (const photo of [
      Buffer.concat([jpeg, video]),
      Buffer.concat([jpeg.subarray(0, 2), many, jpeg.subarray(2)]),
    ])
      expect(await encodePicture(file(photo))).toMatchObject({ ok: true, width: 320 })
  })

  test('accepts the large photos of cameras and phones', async () => {
    const photos = sampled(
      [
        { make: () => makeFlatPng(4_000, 3_000), height: 1_920 },
        { make: () => makeFlatJpeg(6_000, 4_000, { progressive: true }), height: 1_707 },
        { make: () => makeFlatJpeg(6_000, 4_000), height: 1_707 },
        { make: () => makeFlatJpeg(8_064, 6_048, { chromaSubsampling: '4:4:4' }), height: 1_920 },
      ],
      4,
    )
    for (const { make, height } of photos)
      expect(await encodePicture(file(await make()))).toMatchObject({ ok: true, width: 2_560, height })
  })

  test('asks to try again later when the system ends the process for want of memory, and goes on', async () => {
    // It takes long enough to be found at work.
    const photo = file(await makeFlatJpeg(6_000, 4_000, { progressive: true }))
    const encoding = encodePicture(photo)
    const ownChild = ['-P', String(process.pid), '-f', 'picture-process.js']
    const pid = await vi.waitFor(() => Number(execFileSync('pgrep', ownChild, { encoding: 'utf8' })), 10_000)
    process.kill(pid, 'SIGKILL')
    expect(await encoding).toEqual(refusedAs('busy', { retryAfter: 30 }))
    const again = await encodePicture(file(await makeJpeg()))
    expect(again.ok && (await sharp(again.bytes).metadata())).toMatchObject({ format: 'webp', width: 320 })
  })
})
