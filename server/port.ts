import { createServer } from 'node:net'

/** Fails early, before a long build, when the port cannot be had. @throws the system's error */
export async function checkPort(port: number): Promise<void> {
  await new Promise<void>((free, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => free()))
  })
}

/** The words for why a start failed. */
export function explain(error: unknown, otherwise: string): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start.`
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start.`
  return otherwise
}
