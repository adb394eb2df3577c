import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import PhotoViewer from './photo-viewer'

test('shows what the page has loaded of a photo until its large file arrives', () => {
  const html = renderToStaticMarkup(
    <PhotoViewer
      title="Cabin"
      images={['/media/a', '/media/b']}
      first={0}
      loaded={['/media/a/480.avif', '']}
      onClose={() => {}}
    />,
  )
  expect(html).toContain('url(/media/a/480.avif)')
  expect(html).toContain('url(/media/b/640.webp)')
})
