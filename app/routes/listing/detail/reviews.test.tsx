import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Distribution } from './reviews'

test('the bars of ratings are shares of all ratings', () => {
  const html = renderToStaticMarkup(<Distribution counts={[1, 0, 0, 2, 5]} />)
  expect([...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width))).toEqual([
    62.5, 25, 0, 0, 12.5,
  ])
})
