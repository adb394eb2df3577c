import { describe, expect, test } from 'vitest'
import { decodeBytes, MAX_DECODE_BYTES, type PictureHeader } from './decode-memory'

const header = (picture: Partial<PictureHeader>): PictureHeader => ({
  format: 'jpeg',
  width: 6_000,
  height: 4_000,
  channels: 3,
  depth: 'uchar',
  ...picture,
})

const square = { width: 6_300, height: 6_300 }
const phone = { width: 8_064, height: 6_048 }
const fits = (picture: Partial<PictureHeader>) => decodeBytes(header(picture)) <= MAX_DECODE_BYTES

describe('the memory a picture takes to decode', () => {
  test.each<[string, Partial<PictureHeader>]>([
    ['a 24-megapixel JPG', { chromaSubsampling: '4:2:0' }],
    ['a 40-megapixel JPG with full color', { width: 8_000, height: 5_000, chromaSubsampling: '4:4:4' }],
    ['a 49-megapixel JPG of a phone', { ...phone, chromaSubsampling: '4:2:0' }],
    [
      'one with more color, in one scan',
      { ...phone, chromaSubsampling: '4:2:2', isOneScan: true, isTurned: true },
    ],
    [
      'one with full color, in one scan',
      { ...phone, chromaSubsampling: '4:4:4', isOneScan: true, isTurned: true },
    ],
    ['a 40-megapixel interlaced PNG', { format: 'png', ...square, channels: 4, isProgressive: true }],
    ['a 40-megapixel PNG of 16 bits, row by row', { format: 'png', ...square, channels: 4, depth: 'ushort' }],
  ])('fits for %s', (_, picture) => expect(fits(picture)).toBe(true))

  test.each<[string, Partial<PictureHeader>]>([
    [
      'an interlaced 40-megapixel PNG of 16 bits with transparency',
      { format: 'png', ...square, channels: 4, depth: 'ushort', isProgressive: true },
    ],
    ['a 49-megapixel JPG with full color in several scans', { ...phone, chromaSubsampling: '4:4:4' }],
    ['a 40-megapixel JPG in CMYK', { ...square, channels: 4, chromaSubsampling: '4:4:4:4' }],
    ['a 40-megapixel animation', { format: 'webp', ...square, pages: 2 }],
    ['samples of an unknown size', { format: 'png', ...square, depth: 'double', isProgressive: true }],
  ])('does not fit for %s', (_, picture) => expect(fits(picture)).toBe(false))

  test('counts every pixel, channel and byte of an interlaced PNG', () => {
    const picture = { format: 'png', width: 100, height: 50, isProgressive: true }
    expect(decodeBytes(header({ ...picture, channels: 4, depth: 'ushort' }))).toBe(100 * 50 * 4 * 2)
    expect(decodeBytes(header({ ...picture, channels: 1, depth: 'uchar' }))).toBe(100 * 50)
  })
})
