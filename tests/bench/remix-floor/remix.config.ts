import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

/** A minimal Remix app with one page: what the framework, Postgres and 24 cards cost without anything of ours. */
export default defineConfig({
  plugins: [
    remix({
      appDirectory: 'tests/bench/remix-floor/app',
      buildDirectory: '.cache/bench/remix-floor',
      ignoredRouteFiles: ['**/*'],
      routes: (defineRoutes) => defineRoutes((route) => route('/', 'home.tsx', { index: true })),
      future: { v3_singleFetch: true },
    }),
  ],
})
