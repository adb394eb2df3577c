import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import * as entry from '~/entry.server'
import { PageScripts } from './page-scripts'

const Page = () => (
  <html lang="en">
    <body>
      <PageScripts nonce="x" />
    </body>
  </html>
)

const site = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: { default: Page } },
    home: { id: 'home', parentId: 'root', index: true, module: { default: () => null } },
    about: { id: 'about', parentId: 'root', path: 'about', module: { default: () => null } },
  },
  assets: {
    entry: { module: '/entry.js', imports: ['/libraries.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/root.js', imports: ['/libraries.js', '/shared.js'] },
      // Remix's script names the first page as well, wherever a visit starts.
      home: { id: 'home', parentId: 'root', index: true, module: '/home.js', imports: ['/cards.js'] },
      about: {
        id: 'about',
        parentId: 'root',
        path: 'about',
        hasAction: false,
        hasLoader: true,
        module: '/about.js',
        imports: ['/shared.js'],
      },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false,
} as unknown as ServerBuild

test('imports the scripts of a page once it is painted, all at once, and then starts Remix', async () => {
  const response = await createRequestHandler(site, 'production')(new Request('http://localhost/about'))
  const html = await response.text()
  const [, script] = /<script nonce="[^"]*" type="module" async="">(.*?)<\/script>/s.exec(html)!
  expect(script).toMatch(/^\{let start=async\(\)=>\{let \[route0,route1\]=await Promise\.all\(/)
  expect(script).toContain(
    'Promise.all([import("/root.js"),import("/about.js"),import("/libraries.js"),import("/shared.js")])',
  )
  expect(script).toMatch(
    /window\.__remixRouteModules = \{"root":route0,"about":route1\};\s+import\("\/entry\.js"\);\};/,
  )
  expect(script).toMatch(/requestAnimationFrame\(\(\)=>setTimeout\(start\)\)\}$/)
  expect(() => new Function(script!)).not.toThrow()
  // The manifest without what is false, and with empty lists of imports.
  expect(script).toContain('"entry":{"module":"/entry.js","imports":[]}')
  expect(script).toContain(
    '"about":{"id":"about","parentId":"root","path":"about","hasLoader":true,"module":"/about.js","imports":[]}',
  )
  // The browser would request these before it paints.
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('<link')
})
