import { expect, test } from 'vitest'
import { parseVariant } from '~/integrations/storage/variants.server'
import { pictureWidths } from '~/ui/picture'
import { commonVariants } from './common-variants'

const encoded = ({ first, then }: (typeof commonVariants)['photo']) =>
  [...first, ...then].map(({ width, format }) => `${width}.${format}`)

test('offers every width in the pages and every variant that is encoded ahead', () => {
  const asked = Object.values(pictureWidths).flatMap((widths) => widths.map((width) => `${width}.avif`))
  const names = Object.values(commonVariants).flatMap(encoded)
  expect([...asked, ...names].filter((name) => !parseVariant(name))).toEqual([])
})

test('offers widths that are, from 320 pixels up, at most one and a half times the one before', () => {
  for (const [kind, widths] of Object.entries(pictureWidths)) {
    const steps = widths.slice(1).map((width, index) => width / widths[index]!)
    // Below 320 pixels a larger step costs few bytes.
    const tooLarge = steps.filter((step, index) => step > 1.5 && widths[index]! >= 320)
    expect([kind, tooLarge]).toEqual([kind, []])
  }
})
