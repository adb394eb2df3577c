// The calendar worker where there is no build of it: in tests and the development server.
import { register } from 'tsx/esm/api'

register()
await import('./calendar-worker.ts')
