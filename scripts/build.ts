// `npm run build`. Apart from ensure-build.ts, which other programs contain when they are compiled.
import { ensureBuild } from './ensure-build'

console.log((await ensureBuild()) ? 'Built.' : 'The build is up to date.')
