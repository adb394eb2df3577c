import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collectHtml } from './collect-html.server'

const render = (parts: string[]) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement('p', null, ...parts), {
      onAllReady: () => void pipe(collectHtml((html) => resolve(html.toString()))),
      onError: reject,
    })
  })

test.each(['·', '€', '🏡'])('contains each %s, wherever a buffer ends, and no NUL', async (character) => {
  for (let shift = 0; shift < 8; shift++) {
    const parts = ['x'.repeat(shift), ...Array.from({ length: 500 }, () => `ten letters${character}`)]
    const html = await render(parts)
    expect(html.replace(/<!-- -->|<\/?p>/g, '')).toBe(parts.join(''))
  }
})
