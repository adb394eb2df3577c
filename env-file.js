import { existsSync } from 'node:fs'
import process from 'node:process'

/** Reads settings that the environment does not have from `.env`, or from the file that ENV_FILE names (empty: none). */
export function readEnvFile() {
  const file = process.env.ENV_FILE ?? '.env'
  if (file && existsSync(file)) process.loadEnvFile(file)
}
