// `npm run worker`: the background work in a process of its own. It runs what `npm start` or `npm run build` built.
import console from 'node:console'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { readEnvFile } from '../env-file.js'
import { isFresh } from '../scripts/sources.js'

readEnvFile()
process.env.NODE_ENV ??= 'production'

if (!isFresh()) {
  console.error('There is no build of these sources. Run npm run build first.')
  process.exit(1)
}
const { main } = await import(pathToFileURL(resolve('build/server/work.js')).href)
await main()
