import { spawn, type SpawnOptions } from 'node:child_process'

/**
 * Runs a program to its end, quietly.
 * @throws Error with the program's last lines when it fails
 */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout!.on('data', (piece: Buffer) => output.push(piece))
    child.stderr!.on('data', (piece: Buffer) => output.push(piece))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const lines = Buffer.concat(output).toString().trimEnd().split('\n')
      reject(new Error(`${command} ${args.join(' ')} failed:\n${lines.slice(-30).join('\n')}`))
    })
  })
}
