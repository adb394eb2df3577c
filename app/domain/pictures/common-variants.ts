/** What a picture is used for. */
export type PictureUse = 'photo' | 'avatar'

type CommonVariant = { width: 96 | 160 | 240 | 320 | 480 | 640 | 960 | 1280 | 1600; format: 'avif' | 'webp' }

const avif = (width: CommonVariant['width']): CommonVariant => ({ width, format: 'avif' })
const webp = (width: CommonVariant['width']): CommonVariant => ({ width, format: 'webp' })

/**
 * The variants that the browsers of common screens choose (tests/quality/picture-widths.test.ts), most wanted first:
 * the cards of desktops and phones, then galleries, rows and full screen. Browsers of the last years take AVIF; WebP is
 * for avatars, previews in other apps and the first moment of a full-screen photo.
 */
export const commonVariants: Record<PictureUse, { first: CommonVariant[]; then: CommonVariant[] }> = {
  photo: {
    first: [avif(320), avif(960), avif(1280), avif(640)],
    then: [avif(480), avif(240), avif(160), avif(1600), webp(640), webp(1280)],
  },
  avatar: { first: [webp(96), webp(160)], then: [] },
}
