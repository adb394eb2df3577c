import { expect, test } from './steps/test'

test(
  'the face that replaces the text face on slow connections takes as much room',
  { tag: '@with-scripts' },
  async ({ page, open, phone }) => {
    test.skip(phone, 'Fonts are the same on phones.')
    await open('/help')
    const widths = await page.evaluate(async () => {
      const text = document.querySelector('main')!.innerText.replaceAll(/\s+/g, ' ').slice(0, 4000)
      const line = document.body.appendChild(document.createElement('span'))
      line.textContent = text
      // Large, because browsers may round the width of each letter to a pixel.
      Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', font: 'normal 100px serif' })
      // A face that came too late for the first paint is not used on this page any more, so it gets a name of its own.
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=preload][href*=figtree]')!
      document.fonts.add(await new FontFace('Text face', `url(${href})`, { weight: '400 700' }).load())
      const measure = async (face: string, weight: number) => {
        const loaded = await document.fonts.load(`${weight} 16px "${face}"`).catch(() => [])
        Object.assign(line.style, { fontFamily: `"${face}"`, fontWeight: String(weight) })
        const { width, height } = line.getBoundingClientRect()
        return { isThere: loaded.length > 0, width, height }
      }
      return Promise.all(
        [400, 600].map(async (weight) => [
          await measure('Text face', weight),
          await measure('Figtree fallback', weight),
        ]),
      )
    })
    for (const [face, fallback] of widths) {
      expect(face!.isThere).toBe(true)
      // Systems without Arial, Liberation Sans and Roboto have nothing to compare.
      if (!fallback!.isThere) continue
      expect(fallback!.width / face!.width).toBeGreaterThan(0.98)
      expect(fallback!.width / face!.width).toBeLessThan(1.02)
      expect(Math.abs(fallback!.height - face!.height)).toBeLessThanOrEqual(2)
    }
  },
)
