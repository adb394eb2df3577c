import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { withAssetsOrigin } from './assets-origin'

test('a build loads its files from another origin, and everything else from this one', () => {
  const route = {
    id: 'root',
    module: '/assets/root-1.js',
    imports: ['/assets/shared-2.js'],
    css: ['/assets/app-3.css'],
  }
  const assets = {
    url: '/assets/manifest-4.js',
    version: '4',
    entry: { module: '/assets/entry-5.js', imports: [] },
    routes: { root: { ...route, path: '', index: undefined, hasLoader: true } },
  }
  const build = { assets, publicPath: '/', routes: {} } as unknown as ServerBuild
  expect(withAssetsOrigin(build, 'https://assets.example')).toEqual({
    ...build,
    assets: {
      url: 'https://assets.example/assets/manifest-4.js',
      version: '4',
      entry: { module: 'https://assets.example/assets/entry-5.js', imports: [] },
      routes: {
        root: {
          id: 'root',
          module: 'https://assets.example/assets/root-1.js',
          imports: ['https://assets.example/assets/shared-2.js'],
          css: ['https://assets.example/assets/app-3.css'],
          path: '',
          index: undefined,
          hasLoader: true,
        },
      },
    },
  })
})
