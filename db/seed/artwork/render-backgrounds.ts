/**
 * Renders the eight landscapes to public/backgrounds/<slug>-{960,1920}.{avif,webp}. Run it with
 * `npx tsx db/seed/artwork/render-backgrounds.ts`.
 */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { landscapes } from './landscapes'

const folder = join(process.cwd(), 'public', 'backgrounds')

async function renderAll(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { slug, svg } of landscapes) {
    const full = await sharp(Buffer.from(svg())).resize(1920, 1200).removeAlpha().png().toBuffer()
    for (const width of [960, 1920]) {
      const image = sharp(full).resize(width)
      const avif = join(folder, `${slug}-${width}.avif`),
        webp = join(folder, `${slug}-${width}.webp`)
      await image
        .clone()
        .avif({ quality: width === 960 ? 44 : 40, effort: 6 })
        .toFile(avif)
      await image
        .clone()
        .webp({ quality: width === 960 ? 62 : 58, effort: 6 })
        .toFile(webp)
      console.log(
        `${slug} ${width}: avif ${Math.round((await stat(avif)).size / 1024)} KB, webp ` +
          `${Math.round((await stat(webp)).size / 1024)} KB`,
      )
    }
  }
}

await renderAll()
