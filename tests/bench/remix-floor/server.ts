import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../../../scripts/ensure-build'

/** Builds and serves the minimal Remix app of this folder at PORT, with the database at DATABASE_URL. */
await run(
  process.execPath,
  [
    'node_modules/@remix-run/dev/dist/cli.js',
    'vite:build',
    '--config',
    'tests/bench/remix-floor/remix.config.ts',
  ],
  { env: { ...process.env, NODE_ENV: 'production' } },
)
const entry = pathToFileURL(resolve('.cache/bench/remix-floor/server/index.js')).href
const build = (await import(entry)) as ServerBuild
const app = express()
app.disable('x-powered-by')
app.all('*', createRequestHandler({ build, mode: 'production' }))
app.listen(Number(process.env.PORT), () => console.log('The bare Remix app is running.'))
